import { useLocale, useTranslations } from "next-intl";
import { FactList } from "@/components/ui/fact-list";
import { LocalizedLink } from "@/components/ui/localized-link";
import type { Transaction } from "@/lib/entities/transaction";
import { formatDate, formatMoneyRange } from "@/lib/i18n/format";
import { routes } from "@/lib/routes/public-routes";
import contracts from "@/lib/rules/vocabulary/contract-types.json";
import remoteLevels from "@/lib/rules/vocabulary/remote-levels.json";
import periods from "@/lib/rules/vocabulary/salary-periods.json";
import { offerCopyOf } from "@/workspace/candidate/application/offer-copy";

type Term = { slug: string; label: string; labelEn: string };

/** The offer that the candidate applied to, as it was: what the firm changes later does not change it. */
export function OfferSection({ application }: { application: Transaction }) {
  const t = useTranslations("candidate_applications");
  const locale = useLocale();
  const { company, isAssetOpen, createdDate, assetSnapshot } = application;
  const offer = offerCopyOf(assetSnapshot);
  const termOf = (terms: readonly Term[], slug: string | null) =>
    terms.find((term) => term.slug === slug)?.[locale === "en" ? "labelEn" : "label"];
  const date = (day: string | null) => (day && /^\d{4}-/.test(day) ? formatDate(locale, day) : null);
  return (
    <section className="mt-10">
      <h3 className="text-lg">{t("offer_heading")}</h3>
      <p className="mt-1 text-sm text-muted">{t("offer_lead", { date: formatDate(locale, createdDate) })}</p>
      <div className="mt-3">
        <FactList
          label={t("facts.label")}
          lines={[
            { label: t("facts.contract"), value: termOf(contracts, offer.contract) },
            { label: t("facts.city"), value: offer.city },
            {
              label: t("facts.pay"),
              value:
                offer.pay &&
                `${formatMoneyRange(locale, offer.pay.min, offer.pay.max)} ${termOf(periods, offer.pay.period) ?? ""}`,
            },
            { label: t("facts.remote"), value: termOf(remoteLevels, offer.remote) },
            { label: t("facts.start"), value: date(offer.startDate) },
            { label: t("facts.last_day"), value: date(offer.validThrough) },
          ]}
        />
      </div>
      <div lang="fr" className="measure mt-4 grid gap-3">
        {offer.paragraphs.map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a copy never changes, and may repeat a line.
          <p key={index}>{paragraph}</p>
        ))}
      </div>
      <p className="mt-4">
        {isAssetOpen && company?.slug && offer.slug ? (
          <LocalizedLink href={routes.companyOffer(company.slug, offer.slug)} className="link">
            {t("see_offer")}
          </LocalizedLink>
        ) : (
          <span className="text-muted">{t("offer_closed")}</span>
        )}
      </p>
    </section>
  );
}
