import { useLocale, useTranslations } from "next-intl";
import { CompanyHeading } from "@/components/company/company-heading";
import { offersByOffice } from "@/components/company/offers-by-office";
import { officeAnchor } from "@/components/company/office-anchor";
import { OfficeMap } from "@/components/company/office-map";
import { StateDrawing } from "@/components/drawing/state-drawing";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { LocalizedLink } from "@/components/ui/localized-link";
import { routes } from "@/lib/routes/public-routes";
import { ofName } from "@/lib/rules/text/french-names";
import type { CompanyOfferCard, CompanyView, OfficeView } from "@/lib/views/company";

/** The offices of a firm: a map, and a list with the address and the offers of each. */
export function CompanyLocationsScreen({ company }: { company: CompanyView }) {
  const t = useTranslations("locations");
  const locale = useLocale();
  const { name, offices, offers } = company;
  const groups = new Map(offersByOffice(offices, offers).map((group) => [group.office?.id, group.offers]));
  return (
    <>
      <CompanyHeading
        company={company}
        screen="locations"
        title={t("heading", { ofName: ofName(name, locale), count: offices.length })}
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

/** One office: its address, and its offers folded under it. */
function OfficeItem({ office, offers }: { office: OfficeView; offers: CompanyOfferCard[] }) {
  const t = useTranslations("locations");
  const { name, main, street, postcode, city, region } = office;
  return (
    <article className="py-5">
      <div className="flex items-baseline justify-between gap-4">
        <h2 lang="fr" className="text-lg">
          {name}
        </h2>
        {main && !name.toLowerCase().includes(t("main").toLowerCase()) && (
          <span className="shrink-0 text-sm text-muted">{t("main")}</span>
        )}
      </div>
      <address lang="fr" className="not-italic text-muted">
        {[street, [postcode, city].filter(Boolean).join(" "), region].filter(Boolean).join(", ")}
      </address>
      {offers.length === 0 ? (
        <p className="mt-2 text-sm text-muted">{t("offers_at", { count: 0 })}</p>
      ) : (
        <details className="group mt-1">
          <summary className="link inline-flex min-h-11 items-center gap-2 font-semibold">
            {t("offers_at", { count: offers.length })}
            <Icon name="chevron" className="size-3 transition-transform group-open:rotate-180" />
          </summary>
          <ul className="mt-1 border-t border-rule">
            {offers.map((offer) => (
              <li key={offer.id} className="border-b border-rule last:border-b-0">
                <LocalizedLink
                  href={routes.companyOffer(offer.company.slug, offer.slug)}
                  className="flex min-h-12 items-center justify-between gap-4 py-1 hover:text-green"
                >
                  <span lang="fr">{offer.title}</span>
                  {offer.contract && <span className="shrink-0 text-sm text-muted">{offer.contract.label}</span>}
                </LocalizedLink>
              </li>
            ))}
          </ul>
        </details>
      )}
    </article>
  );
}
