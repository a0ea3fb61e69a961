import { useTranslations } from "next-intl";
import { officeAnchor } from "@/components/company/office-anchor";
import { OfficeMap } from "@/components/company/office-map";
import { LocalizedLink } from "@/components/ui/localized-link";
import { SectionHeading } from "@/components/ui/section-heading";
import { routes } from "@/lib/routes";
import type { CompanyView } from "@/lib/views/company";

/** Where the firm is: a small map and the same in words. */
export function CompanyOffices({ slug, offices }: Pick<CompanyView, "slug" | "offices">) {
  const t = useTranslations("company.offices");
  const tLocations = useTranslations("locations");
  if (offices.length === 0) return null;
  const path = routes.companyLocations(slug);
  return (
    <section aria-labelledby="offices">
      <SectionHeading
        id="offices"
        title={t("title", { count: offices.length })}
        more={{ href: path, label: t("all") }}
      />
      <div className="grid items-start gap-x-16 gap-y-6 md:grid-cols-[20rem_1fr]">
        <OfficeMap offices={offices} hrefOf={(office) => `${path}${officeAnchor(office)}`} />
        <ul className="border-t border-rule sm:columns-2 sm:gap-x-12">
          {offices.map((office) => (
            <li key={office.id} className="break-inside-avoid border-b border-rule">
              <LocalizedLink
                href={`${path}${officeAnchor(office)}`}
                className="flex min-h-12 items-center justify-between gap-4 hover:text-green"
              >
                <span>
                  {office.city}
                  {office.departmentCode && <span className="figures text-muted"> ({office.departmentCode})</span>}
                </span>
                <span className="figures text-sm text-muted">{tLocations("offers", { count: office.nbOffers })}</span>
              </LocalizedLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
