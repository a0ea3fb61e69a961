import { useTranslations } from "next-intl";
import { CompanyHeading } from "@/components/company/company-heading";
import { officeAnchor } from "@/components/company/office-anchor";
import { OfficeItem } from "@/components/company/office-item";
import { OfficeMap } from "@/components/company/office-map";
import { StateDrawing } from "@/components/drawing/state-drawing";
import { EmptyState } from "@/components/ui/empty-state";
import { offersByOffice } from "@/lib/rules/offer/offers-by-office";
import type { CompanyView } from "@/lib/views/company";

/** Where a firm is: the map, and its text twin with each office's address and offers. */
export function CompanyLocationsScreen({ company }: { company: CompanyView }) {
  const t = useTranslations("locations");
  const { name, offices, offers } = company;
  const groups = new Map(offersByOffice(offices, offers).map((group) => [group.office?.id, group.offers]));
  return (
    <>
      <CompanyHeading
        company={company}
        screen="locations"
        title={t("heading", { name, count: offices.length })}
        lead={t("lead", { count: company.nbOffers })}
      />
      {offices.length === 0 ? (
        <div className="wrap py-10">
          <EmptyState title={t("empty", { name })} drawing={<StateDrawing name="closed" />} />
        </div>
      ) : (
        <div className="wrap flex flex-col gap-x-16 gap-y-10 py-8 md:py-12 lg:flex-row">
          <div className="shrink-0 empty:hidden lg:sticky lg:top-6 lg:w-104 lg:self-start">
            <OfficeMap offices={offices} hrefOf={officeAnchor} />
          </div>
          <ul
            aria-label={t("list")}
            className="min-w-0 flex-1 self-start divide-y divide-rule border-y border-rule max-lg:w-full"
          >
            {offices.map((office) => (
              <li key={office.id} id={office.id} className="target:bg-highlight/40">
                <OfficeItem office={office} offers={groups.get(office.id) ?? []} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
