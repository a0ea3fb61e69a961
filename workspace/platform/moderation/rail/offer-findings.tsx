import { useLocale, useTranslations } from "next-intl";
import type { Asset } from "@/lib/entities/asset";
import { Offer } from "@/lib/entities/offer";
import { lintedText, lintWrittenOffer, OFFER_RULES } from "@/lib/rules/offer/lint-written-offer";
import { type PayFloor, payFloor } from "@/lib/rules/offer/pay-floor";

/** The findings of the rules in the text of an offer, its minimum pay, and the firm's explanation of an error. */
export function OfferFindings({ asset }: { asset: Asset }) {
  const t = useTranslations("platform_moderation.rail");
  const locale = useLocale();
  const offer = Offer.safeParse(asset).data;
  if (!offer) return null;
  const text = lintedText(offer);
  const { floor, pay } = payOf(offer);
  const findings = lintWrittenOffer(offer);
  const confirmed = asset.metadata._private;
  const reason =
    typeof confirmed === "object" && confirmed !== null && "publicationReason" in confirmed
      ? confirmed.publicationReason
      : null;
  return (
    <section>
      <h2 className="text-lg">{t("findings", { count: findings.length })}</h2>
      <ul className="mt-2 divide-y divide-rule border-y border-rule text-sm empty:hidden">
        {findings.map(({ rule, severity, law, places }) => (
          <li key={rule} className="py-2">
            <p className={severity === "error" ? "font-semibold text-brick" : "font-semibold"}>
              {(locale === "en" ? OFFER_RULES.get(rule)?.titleEn : OFFER_RULES.get(rule)?.title) ?? rule}
            </p>
            <p lang="fr" className="break-words">
              {places
                .slice(0, 3)
                .map(({ start, end }) => `«\u00a0${text.slice(start, end)}\u00a0»`)
                .join(", ")}
            </p>
            {law && <p className="text-muted">{law}</p>}
          </li>
        ))}
      </ul>
      {floor && pay !== null && pay < floor.amount && (
        <p className="mt-2 text-sm font-semibold text-brick">{t("floor", { pay, floor: floor.amount })}</p>
      )}
      {typeof reason === "string" && (
        <p className="mt-2 text-sm" lang="fr">
          {t("confirmed")} {reason}
        </p>
      )}
    </section>
  );
}

function payOf({ customAttributes }: Offer): { floor: PayFloor | null; pay: number | null } {
  const { salaryMin, salaryMax, salaryPeriod, contractType, jobSchedule } = customAttributes;
  const terms = { contract: contractType ?? null, schedule: jobSchedule ?? null, period: salaryPeriod ?? "annuel" };
  return { floor: payFloor({ ...terms, coefficient: null }), pay: salaryMin ?? salaryMax ?? null };
}
