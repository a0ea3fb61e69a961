import { useLocale, useTranslations } from "next-intl";
import { formatMoneyRange } from "@/lib/i18n/format";
import type { SalaryGroup } from "@/lib/views/salary-market";

/** The bands of a chart, as a table of figures. */
export function BandTable({ group: { label, bands } }: { group: SalaryGroup }) {
  const t = useTranslations("tool.barometer");
  const locale = useLocale();
  if (bands.length === 0) return null;
  return (
    <details className="mt-3">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">{t("bands", { place: label })}</summary>
      <table className="figures w-full border-t border-rule text-left">
        <caption className="sr-only">{t("bands", { place: label })}</caption>
        <thead className="text-sm text-muted">
          <tr>
            <th scope="col" className="border-b border-rule py-2.5 font-normal">
              {t("band")}
            </th>
            <th scope="col" className="border-b border-rule py-2.5 pl-4 text-right font-normal">
              {t("band_offers")}
            </th>
          </tr>
        </thead>
        <tbody>
          {bands.map(({ from, to, offers }) => (
            <tr key={from}>
              <th scope="row" className="border-b border-rule py-2 font-normal">
                {formatMoneyRange(locale, from, to)}
              </th>
              <td className="border-b border-rule py-2 pl-4 text-right">{offers}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
