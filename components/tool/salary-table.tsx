import { useLocale, useTranslations } from "next-intl";
import { QuartileBar } from "@/components/tool/quartile-bar";
import { formatMoney } from "@/lib/i18n/format";
import type { SalaryGroup } from "@/lib/views/salary-market";

type Props = { caption: string; heading: string; groups: SalaryGroup[] };

const HEAD = "border-b border-rule py-2.5 pl-3 text-right align-bottom font-normal sm:pl-5";
const CELL = "border-b border-rule py-2.5 pl-3 text-right align-baseline sm:pl-5";

/** Salaries of several groups of offers: quartiles in columns, and as bars on one scale. */
export function SalaryTable({ caption, heading, groups }: Props) {
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
  // To the hundred: finer would be false precision.
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
