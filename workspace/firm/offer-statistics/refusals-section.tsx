import { useLocale, useTranslations } from "next-intl";
import type { OwnOffer } from "@/lib/entities/own-offer";
import type { RefusalReasons } from "@/lib/entities/refusal-reasons";
import { unnamedCriterion } from "@/lib/rules/statistics/unnamed-criterion";
import reasons from "@/lib/rules/vocabulary/refusal-reasons.json";
import { ScreenSection } from "@/workspace/shell/screen-section";

type Props = { refusals: RefusalReasons; offer: Pick<OwnOffer, "customAttributes"> | undefined };

/** Why the offer's candidates were refused, and what the offer could have named. */
export function RefusalsSection({ refusals: { refusals, reasons: counted }, offer }: Props) {
  const t = useTranslations("firm_statistics.refusals");
  const locale = useLocale();
  const labelOf = (slug: string) => {
    const term = reasons.find((reason) => reason.slug === slug);
    return (locale === "fr" ? term?.label : term?.labelEn) ?? slug;
  };
  return (
    <div className="mb-12">
      <ScreenSection id="refusals" title={t("title")} lead={t("lead")}>
        {refusals === null ? (
          <p className="text-muted">{t("few")}</p>
        ) : (
          <ul className="measure divide-y divide-rule border-y border-rule">
            {counted.map(({ reason, count }) => {
              const unnamed = offer ? unnamedCriterion(reason, offer) : null;
              return (
                <li key={reason} className="py-3">
                  {unnamed
                    ? t(`unnamed.${unnamed}`, { count, all: refusals })
                    : t("counted", { count, all: refusals, reason: labelOf(reason) })}
                </li>
              );
            })}
          </ul>
        )}
      </ScreenSection>
    </div>
  );
}
