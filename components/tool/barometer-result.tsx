import { useLocale, useTranslations } from "next-intl";
import { BandTable } from "@/components/tool/band-table";
import { OwnPay } from "@/components/tool/own-pay";
import { payAxisOf, toHundred } from "@/components/tool/pay-axis";
import { PayChart } from "@/components/tool/pay-chart";
import { QuartileBar } from "@/components/tool/quartile-bar";
import { ToolCaveat } from "@/components/tool/tool-caveat";
import { ToolResult } from "@/components/tool/tool-result";
import { Figure } from "@/components/ui/figure";
import { LocalizedLink } from "@/components/ui/localized-link";
import { formatMoney } from "@/lib/i18n/format";
import { routes } from "@/lib/routes/public-routes";
import { toHref } from "@/lib/rules/search/params";
import { ANY_EXPERIENCE, type BarometerInput } from "@/lib/rules/tools/barometer";
import { labelOf } from "@/lib/rules/vocabulary/labels";
import type { MarketSide, SalaryGroup } from "@/lib/views/salary-market";

/** `isSame`: the market to compare with is this same market. */
type Props = { side: MarketSide; input: BarometerInput; isSame: boolean };

/**
 * Result for one job in one place: the median, the distribution of salaries, the wider places and the levels of
 * experience.
 */
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

type SalaryTableProps = { caption: string; heading: string; groups: SalaryGroup[] };

const HEAD = "border-b border-rule py-2.5 pl-3 text-right align-bottom font-normal sm:pl-5";
const CELL = "border-b border-rule py-2.5 pl-3 text-right align-baseline sm:pl-5";

/** Salaries of several groups of offers: quartiles in columns, and as bars on a common scale. */
function SalaryTable({ caption, heading, groups }: SalaryTableProps) {
  const t = useTranslations("tool.barometer");
  const shown = groups.flatMap(({ quartiles }) => quartiles ?? []);
  const scale = { min: Math.min(...shown.map(({ low }) => low)), max: Math.max(...shown.map(({ high }) => high)) };
  return (
    <table className="figures w-full border-t border-rule text-left">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-sm text-muted">
        <tr>
          <th scope="col" className="border-b border-rule py-2.5 align-bottom font-normal">
            {heading}
          </th>
          <th scope="col" className={HEAD}>
            {t("low")}
          </th>
          <th scope="col" className={HEAD}>
            {t("median")}
          </th>
          <th scope="col" className={HEAD}>
            {t("high")}
          </th>
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => (
          <GroupRow key={group.label} group={group} scale={scale} />
        ))}
      </tbody>
    </table>
  );
}

function GroupRow({
  group: { label, offers, companies, quartiles },
  scale,
}: {
  group: SalaryGroup;
  scale: { min: number; max: number };
}) {
  const t = useTranslations("tool.barometer");
  const locale = useLocale();
  // Rounded to the hundred: more precision would be false.
  const money = (amount: number) => formatMoney(locale, Math.round(amount / 100) * 100);
  return (
    <tr className="break-inside-avoid">
      <th scope="row" className="border-b border-rule py-2.5 align-baseline font-normal">
        {label}
        <span className="block text-sm text-muted">{t("count", { offers, companies })}</span>
        {quartiles && <QuartileBar quartiles={quartiles} {...scale} />}
      </th>
      {quartiles ? (
        <>
          <td className={CELL}>{money(quartiles.low)}</td>
          <td className={`${CELL} font-semibold`}>{money(quartiles.median)}</td>
          <td className={CELL}>{money(quartiles.high)}</td>
        </>
      ) : (
        <td colSpan={3} className={`${CELL} text-sm text-muted`}>
          {t("hidden")}
        </td>
      )}
    </tr>
  );
}
