import { useLocale } from "next-intl";
import { refine } from "@/components/search/search-form";
import { LocalizedLink } from "@/components/ui/localized-link";
import { RuleList } from "@/components/ui/rule-list";
import { formatNumber } from "@/lib/i18n/format";

export type AlternativeSearch = { key: string; label: string; href: string; nbResults: number };

/** Wider searches, each with the number of what it finds. */
export function AlternativeSearches({ alternatives }: { alternatives: AlternativeSearch[] }) {
  const locale = useLocale();
  return (
    <div {...refine}>
      <RuleList className="mt-4 text-ink">
        {alternatives.map(({ key, label, href, nbResults }) => (
          <li key={key}>
            <LocalizedLink
              href={href}
              className="flex min-h-12 items-center justify-between gap-6 py-1 hover:text-green"
            >
              <span>{label}</span> <span className="figures font-semibold">{formatNumber(locale, nbResults)}</span>
            </LocalizedLink>
          </li>
        ))}
      </RuleList>
    </div>
  );
}
