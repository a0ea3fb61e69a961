import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { refine } from "@/components/search/search-form";
import { Chip } from "@/components/ui/chip";
import { LocalizedLink } from "@/components/ui/localized-link";

/**
 * `inSheet`: chosen among the filters, not typed in the bar. `onPhone`: shown on a telephone too, where the bar stands
 * right above: not in the bar, or one of several places, which the bar cannot remove in one press.
 */
export type ActiveFilter = { key: string; label: string; removeHref: string; inSheet: boolean; onPhone: boolean };

type Props = { filters: ActiveFilter[]; clearHref: string; shortcut: ReactNode };

/** What narrows the list, each removable by a link; all of it at once when there are several; then what could. */
export function ActiveFilters({ filters, clearHref, shortcut }: Props) {
  const t = useTranslations("search.filters");
  if (filters.length === 0) return shortcut && <div className="pt-4">{shortcut}</div>;
  return (
    <div className="flex flex-wrap items-center gap-2 pt-4" {...refine}>
      <ul aria-label={t("active")} className="contents max-md:not-has-[[data-on-phone]]:hidden">
        {filters.map(({ key, label, removeHref, onPhone }) => (
          <li
            key={key}
            className={onPhone ? "max-w-full" : "max-w-full max-md:hidden"}
            data-on-phone={onPhone || undefined}
          >
            <Chip label={label} removeHref={removeHref} />
          </li>
        ))}
        {filters.length > 1 && (
          <li>
            <LocalizedLink
              href={clearHref}
              className="link inline-flex min-h-11 items-center px-2 text-sm font-semibold"
            >
              {t("clear")}
            </LocalizedLink>
          </li>
        )}
      </ul>
      {shortcut}
    </div>
  );
}
