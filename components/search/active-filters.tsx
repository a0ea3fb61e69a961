import { useTranslations } from "next-intl";
import { refine } from "@/components/search/search-form";
import { Chip } from "@/components/ui/chip";
import { LocalizedLink } from "@/components/ui/localized-link";

/** `inSheet`: chosen among the filters, not typed in the bar, which on a telephone stands right above and says it. */
export type ActiveFilter = { key: string; label: string; removeHref: string; inSheet: boolean };

/** What narrows the list, each removable by a link; all of it at once when there are several. */
export function ActiveFilters({ filters, clearHref }: { filters: ActiveFilter[]; clearHref: string }) {
  const t = useTranslations("search.filters");
  if (filters.length === 0) return null;
  return (
    <ul
      aria-label={t("active")}
      className="flex flex-wrap items-center gap-2 pt-4 max-md:not-has-[[data-in-sheet]]:hidden"
      {...refine}
    >
      {filters.map(({ key, label, removeHref, inSheet }) => (
        <li
          key={key}
          className={inSheet ? "max-w-full" : "max-w-full max-md:hidden"}
          data-in-sheet={inSheet || undefined}
        >
          <Chip label={label} removeHref={removeHref} />
        </li>
      ))}
      {filters.length > 1 && (
        <li>
          <LocalizedLink href={clearHref} className="link inline-flex min-h-11 items-center px-2 text-sm font-semibold">
            {t("clear")}
          </LocalizedLink>
        </li>
      )}
    </ul>
  );
}
