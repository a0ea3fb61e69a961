import { useLocale, useTranslations } from "next-intl";
import { BandTable } from "@/components/tool/band-table";
import { nearestShown, OffersLink } from "@/components/tool/barometer-result";
import { OwnPay } from "@/components/tool/own-pay";
import { payAxisOf, toHundred } from "@/components/tool/pay-axis";
import { PayChart } from "@/components/tool/pay-chart";
import { ToolResult } from "@/components/tool/tool-result";
import type { Locale } from "@/lib/i18n/routing";
import type { BarometerInput } from "@/lib/rules/tools/barometer";
import { labelOf } from "@/lib/rules/vocabulary/labels";
import type { MarketSide, SalaryGroup } from "@/lib/views/salary-market";

type Props = { sides: [MarketSide, MarketSide]; input: BarometerInput };

type Column = {
  key: "first" | "second";
  side: MarketSide;
  /** The chosen job and place, even when the figures are those of a wider place. */
  title: string;
  group: SalaryGroup | undefined;
  isWidened: boolean;
};

/** Two jobs, or two places, compared: two charts with the same axis, then one table. */
export function PayComparison({ sides: [first, second], input: { salary } }: Props) {
  const t = useTranslations("tool.barometer");
  const locale = useLocale();
  const columns = [toColumn("first", first, locale), toColumn("second", second, locale)];
  const shown = columns.flatMap(({ group }) => (group?.quartiles ? [group] : []));
  const axis = payAxisOf(shown, salary);
  return (
    <ToolResult title={t("compared")}>
      {columns.map(({ key, side, title, group, isWidened }) => (
        <section key={key} className="mb-8">
          <h3 className="text-lg">{title}</h3>
          {group?.quartiles ? (
            <>
              {isWidened && <p className="mb-3 text-sm text-muted">{t("widened", { place: group.label })}</p>}
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
      {shown.length > 0 && <ComparedTable columns={columns} />}
      <p className="measure mt-6 text-sm text-muted">{t("method")}</p>
    </ToolResult>
  );
}

function toColumn(key: Column["key"], side: MarketSide, locale: Locale): Column {
  const [chosen] = side.scopes;
  const group = nearestShown(side) ?? chosen;
  const title = `${labelOf("jobs", side.job, locale)}, ${chosen?.label ?? ""}`;
  return { key, side, title, group, isWidened: group !== chosen };
}

const CELL = "border-b border-rule py-2.5 pl-4 text-right align-baseline";

function ComparedTable({ columns }: { columns: Column[] }) {
  const t = useTranslations("tool.barometer");
  const locale = useLocale();
  const amounts = (["low", "median", "high"] as const).map((name) => ({
    name: t(name),
    toText: ({ group }: Column) => (group?.quartiles ? toHundred(locale, group.quartiles[name]) : t("hidden")),
  }));
  const counts = {
    name: t("count_heading"),
    toText: ({ group }: Column) => (group ? t("count", { offers: group.offers, companies: group.companies }) : ""),
  };
  return (
    <table className="figures w-full border-t border-rule text-left">
      <caption className="sr-only">{t("compared")}</caption>
      <thead className="text-sm">
        <tr>
          <td className="border-b border-rule" />
          {columns.map(({ key, title, group, isWidened }) => (
            <th key={key} scope="col" className={`${CELL} font-semibold`}>
              {title}
              {group && isWidened && (
                <span className="block font-normal text-muted">{t("figures_of", { place: group.label })}</span>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...amounts, counts].map(({ name, toText }) => (
          <tr key={name}>
            <th scope="row" className="whitespace-nowrap border-b border-rule py-2.5 font-normal">
              {name}
            </th>
            {columns.map((column) => (
              <td key={column.key} className={CELL}>
                {toText(column)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
