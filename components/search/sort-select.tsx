import { useTranslations } from "next-intl";
import { SortField } from "@/components/search/sort-field";
import { SORTS, type Sort } from "@/lib/rules/search/sorts";

type Props = {
  sort: Sort;
  /** Those that mean something; the first is the default, which no URL writes. */
  sorts: readonly Sort[];
};

export function SortSelect({ sort, sorts }: Props) {
  const t = useTranslations("search.sort");
  const toValue = (one: Sort) => (one === sorts[0] ? "" : SORTS[one]);
  return (
    <SortField
      value={toValue(sort)}
      options={sorts.map((one) => ({ value: toValue(one), label: t(one) }))}
      texts={{ label: t("label"), apply: t("apply") }}
    />
  );
}
