import { useLocale, useTranslations } from "next-intl";
import { formatMonth } from "@/lib/i18n/format";
import { today } from "@/lib/rules/time/paris-time";
import { monthsSince, RECENT, YEAR } from "@/workspace/firm/statistics/period";
import { STATISTICS_RULES } from "@/workspace/firm/statistics/queries";
import { ListFilters } from "@/workspace/shell/list/list-filters";
import { useListState } from "@/workspace/shell/list/use-list-state";

type Props = { since: string | null; offices?: readonly { id: string; name: string }[] };

/** The filters by period, and by office for a firm with several. The URL contains both. */
export function PeriodFilters({ since, offices = [] }: Props) {
  const t = useTranslations("firm_statistics.filters");
  const locale = useLocale();
  const { state, setFilter } = useListState<"views">(STATISTICS_RULES);
  const { periode = "", bureau = "" } = state.filters;
  const months = monthsSince(since, today());
  const hasOffices = offices.length > 1 || bureau !== "";
  return (
    <ListFilters
      onChange={setFilter}
      filters={[
        {
          name: "periode",
          label: t("period"),
          value: periode === YEAR ? "" : periode,
          options: [
            { value: "", label: t("year") },
            { value: RECENT, label: t("recent") },
            ...months.map((month) => ({ value: month, label: formatMonth(locale, `${month}-01`) })),
          ],
        },
        ...(hasOffices
          ? [
              {
                name: "bureau",
                label: t("office"),
                value: bureau,
                options: [
                  { value: "", label: t("all_offices") },
                  ...offices.map(({ id, name }) => ({ value: id, label: name })),
                ],
              },
            ]
          : []),
      ]}
    />
  );
}
