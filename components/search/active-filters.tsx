import { useTranslations } from "next-intl";
import { refine } from "@/components/search/search-form";
import { Chip } from "@/components/ui/chip";
import { LocalizedLink } from "@/components/ui/localized-link";

export type ActiveFilter = { key: string; label: string; removeHref: string };

/** What narrows the list, each removable by a link; all of it at once when there are several. */
export function ActiveFilters({ filters, clearHref }: { filters: ActiveFilter[]; clearHref: string }) {
  const t = useTranslations("search.filters");
  if (filters.length === 0) return null;
  return (
    <ul aria-label={t("active")} className="mt-4 flex flex-wrap items-center gap-2" {...refine}>
      {filters.map(({ key, label, removeHref }) => (
        <li key={key} className="max-w-full">
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
