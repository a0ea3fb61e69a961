import { useTranslations } from "next-intl";
import { officeAnchor } from "@/components/company/office-anchor";
import { OfficeMap } from "@/components/company/office-map";
import { LocalizedLink } from "@/components/ui/localized-link";
import { Section } from "@/components/ui/section";
import { routes } from "@/lib/routes/public-routes";
import type { CompanyView } from "@/lib/views/company";

/** Where the firm is: a small map and the same in words. */
export function CompanyOffices({ slug, offices }: Pick<CompanyView, "slug" | "offices">) {
  const t = useTranslations("company.offices");
  const tLocations = useTranslations("locations");
  if (offices.length === 0) return null;
  const path = routes.companyLocations(slug);
  return (
    <Section id="offices" title={t("title", { count: offices.length })} more={{ href: path, label: t("all") }}>
      <div className="flex flex-col gap-x-16 gap-y-6 md:flex-row">
        <div className="shrink-0 empty:hidden md:w-80">
          <OfficeMap offices={offices} hrefOf={(office) => `${path}${officeAnchor(office)}`} />
        </div>
        <ul className="min-w-0 flex-1 border-t md:self-start border-rule lg:columns-2 lg:gap-x-12">
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
    </Section>
  );
}
