import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { FilterChips } from "@/components/search/filter-chips";
import { localePath } from "@/lib/routes/locale-path";

/**
 * `inSheet`: chosen among the filters, not typed in the search bar. `onPhone`: also shown on a telephone, although the
 * search bar is right above. True for a filter that is not in the bar, and for each of several places, since the bar
 * cannot remove one of them with one click.
 */
export type ActiveFilter = { key: string; label: string; removeHref: string; inSheet: boolean; onPhone: boolean };

type Props = { filters: ActiveFilter[]; clearHref: string; shortcut: ReactNode };

/** The active filters, with their texts. */
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
