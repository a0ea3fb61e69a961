import { useLocale, useTranslations } from "next-intl";
import { BandTable } from "@/components/tool/band-table";
import { nearestShown, OffersLink } from "@/components/tool/barometer-result";
import { OwnPay } from "@/components/tool/own-pay";
import { payAxisOf, toHundred } from "@/components/tool/pay-axis";
import { PayChart } from "@/components/tool/pay-chart";
import { ToolResult } from "@/components/tool/tool-result";
import type { BarometerInput } from "@/lib/rules/tools/barometer";
import { labelOf } from "@/lib/rules/vocabulary/labels";
import type { MarketSide, SalaryGroup } from "@/lib/views/salary-market";

type Props = { sides: [MarketSide, MarketSide]; input: BarometerInput };

/** Two jobs, or two places, side by side: on one axis, then in one table. */
export function PayComparison({ sides, input: { salary } }: Props) {
  const t = useTranslations("tool.barometer");
  const locale = useLocale();
  const columns = sides.map((side) => ({ side, group: nearestShown(side) ?? side.scopes[0] }));
  const titles = columns.map(({ side, group }) => `${labelOf("jobs", side.job, locale)}, ${group?.label ?? ""}`);
  const shown = columns.flatMap(({ group }) => (group?.quartiles ? [group] : []));
  const axis = payAxisOf(shown, salary);
  return (
    <ToolResult title={t("compared")}>
      {columns.map(({ side, group }, index) => (
        <section key={titles[index]} className="mb-8">
          <h3 className="text-lg">{titles[index]}</h3>
          {group?.quartiles ? (
            <>
              {group !== side.scopes[0] && (
                <p className="text-sm text-muted">{t("widened", { place: side.scopes[0]?.label ?? "" })}</p>
              )}
              <PayChart group={group} axis={axis} salary={salary} />
              {salary !== null && <OwnPay salary={salary} quartiles={group.quartiles} place={group.label} />}
              <BandTable group={group} />
            </>
          ) : (
            <p className="measure mt-2">{t("nothing")}</p>
          )}
          <OffersLink side={side} />
        </section>
      ))}
      {shown.length > 0 && <ComparedTable titles={titles} groups={columns.map(({ group }) => group)} />}
      <p className="measure mt-6 text-sm text-muted">{t("method")}</p>
    </ToolResult>
  );
}

const CELL = "border-b border-rule py-2.5 pl-4 text-right align-baseline";

function ComparedTable({ titles, groups }: { titles: string[]; groups: (SalaryGroup | undefined)[] }) {
  const t = useTranslations("tool.barometer");
  const locale = useLocale();
  const amounts = (["low", "median", "high"] as const).map((name) => ({
    name: t(name),
    values: groups.map((group) => (group?.quartiles ? toHundred(locale, group.quartiles[name]) : t("hidden"))),
  }));
  const counts = {
    name: t("count_heading"),
    values: groups.map((group) => (group ? t("count", { offers: group.offers, companies: group.companies }) : "")),
  };
  return (
    <table className="figures w-full border-t border-rule text-left">
      <caption className="sr-only">{t("compared")}</caption>
      <thead className="text-sm">
        <tr>
          <td className="border-b border-rule" />
          {titles.map((title) => (
            <th key={title} scope="col" className={`${CELL} font-semibold`}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...amounts, counts].map(({ name, values }) => (
          <tr key={name}>
            <th scope="row" className="border-b border-rule py-2.5 font-normal">
              {name}
            </th>
            {values.map((value, index) => (
              <td key={titles[index]} className={CELL}>
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
