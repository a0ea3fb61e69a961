import { useLocale, useTranslations } from "next-intl";
import { BandTable } from "@/components/tool/band-table";
import { OwnPay } from "@/components/tool/own-pay";
import { payAxisOf, toHundred } from "@/components/tool/pay-axis";
import { PayChart } from "@/components/tool/pay-chart";
import { SalaryTable } from "@/components/tool/salary-table";
import { ToolCaveat } from "@/components/tool/tool-caveat";
import { ToolResult } from "@/components/tool/tool-result";
import { Figure } from "@/components/ui/figure";
import { LocalizedLink } from "@/components/ui/localized-link";
import { routes } from "@/lib/routes/public-routes";
import { toHref } from "@/lib/rules/search/params";
import { ANY_EXPERIENCE, type BarometerInput } from "@/lib/rules/tools/barometer";
import { labelOf } from "@/lib/rules/vocabulary/labels";
import type { MarketSide, SalaryGroup } from "@/lib/views/salary-market";

/** `isSame`: what was to be set beside it is the same market. */
type Props = { side: MarketSide; input: BarometerInput; isSame: boolean };

/** One job in one place: the median, how the pays spread, the places around it and the levels of experience. */
export function BarometerResult({ side, input: { experience, salary }, isSame }: Props) {
  const t = useTranslations("tool.barometer");
  const locale = useLocale();
  const { job, place, scopes, levels, levelsScope } = side;
  const best = nearestShown(side);
  const isWidest = place === "" && experience === ANY_EXPERIENCE;
  return (
    <ToolResult title={t("result", { job: labelOf("jobs", job, locale) })}>
      {isSame && (
        <div className="mb-8">
          <ToolCaveat>{t("same_market")}</ToolCaveat>
        </div>
      )}
      {best?.quartiles ? (
        <>
          <dl className="mb-6">
            <Figure
              value={toHundred(locale, best.quartiles.median)}
              label={t("figure", { place: best.label, offers: best.offers, companies: best.companies })}
            />
          </dl>
          <PayChart group={best} axis={payAxisOf([best], salary)} salary={salary} />
          {salary !== null && <OwnPay salary={salary} quartiles={best.quartiles} place={best.label} />}
          <BandTable group={best} />
        </>
      ) : (
        <p className="measure mb-6">{t(isWidest ? "nothing_anywhere" : "nothing")}</p>
      )}
      <h3 className="mb-4 mt-10 text-lg">{t("by_place")}</h3>
      <SalaryTable caption={t("by_place")} heading={t("place_heading")} groups={scopes} />
      {levels.some(({ quartiles }) => quartiles) && (
        <>
          <h3 className="mb-4 mt-10 text-lg">{t("by_level", { place: levelsScope })}</h3>
          <SalaryTable caption={t("by_level", { place: levelsScope })} heading={t("experience")} groups={levels} />
        </>
      )}
      <OffersLink side={side} />
      <p className="measure mt-4 text-sm text-muted">{t("method")}</p>
    </ToolResult>
  );
}

export const nearestShown = ({ scopes }: MarketSide): SalaryGroup | undefined =>
  scopes.find(({ quartiles }) => quartiles);

export function OffersLink({ side: { job, place, openOffers } }: { side: MarketSide }) {
  const t = useTranslations("tool.barometer");
  const searched = new URLSearchParams({ q: labelOf("jobs", job, "fr"), ...(place && { lieu: place }) });
  return (
    <p className="mt-3" data-no-print>
      <LocalizedLink
        href={toHref(routes.searchOffers(), searched)}
        className="link inline-flex min-h-11 items-center font-semibold"
      >
        {t("see_offers", { count: openOffers })}
      </LocalizedLink>
    </p>
  );
}
