import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { FilterChips } from "@/components/search/filter-chips";
import { localePath } from "@/lib/routes/locale-path";

/**
 * `inSheet`: chosen among the filters, not typed in the bar. `onPhone`: shown on a telephone too, where the bar stands
 * right above: not in the bar, or one of several places, which the bar cannot remove in one press.
 */
export type ActiveFilter = { key: string; label: string; removeHref: string; inSheet: boolean; onPhone: boolean };

type Props = { filters: ActiveFilter[]; clearHref: string; shortcut: ReactNode };

/** What narrows the list, with its texts. */
export function ActiveFilters({ filters, clearHref, shortcut }: Props) {
  const t = useTranslations("search.filters");
  const tCommon = useTranslations("common");
  const locale = useLocale();
  return (
    <FilterChips
      filters={filters.map(({ inSheet: _inSheet, ...chip }) => ({
        ...chip,
        removeHref: localePath(locale, chip.removeHref),
      }))}
      clearHref={localePath(locale, clearHref)}
      texts={{ active: t("active"), clear: t("clear"), remove: tCommon("remove_filter", { label: "{label}" }) }}
      shortcut={shortcut}
    />
  );
}
