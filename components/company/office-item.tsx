import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { LocalizedLink } from "@/components/ui/localized-link";
import { routes } from "@/lib/routes/public-routes";
import type { CompanyOfferCard, OfficeView } from "@/lib/views/company";

/** One office: its address, and its offers folded under it. */
export function OfficeItem({ office, offers }: { office: OfficeView; offers: CompanyOfferCard[] }) {
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
