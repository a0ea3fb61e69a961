import { useLocale } from "next-intl";
import { LocalizedLink } from "@/components/ui/localized-link";
import { RuleList } from "@/components/ui/rule-list";
import { formatNumber } from "@/lib/i18n/format";

/** `href` is a path of lib/routes; `count` is the number of results there. */
type CountedLink = { value: string; label: string; count: number; href: string };
/** `compact`: a telephone shows only the first two. */
type Props = { title: string; lines: CountedLink[]; compact?: boolean };

export function CountedLinks({ title, lines, compact = false }: Props) {
  const locale = useLocale();
  if (lines.length === 0) return null;
  return (
    <div>
      <h3 className="mb-2 text-lg">{title}</h3>
      <RuleList className={compact ? "max-md:*:nth-[n+3]:hidden" : ""}>
        {lines.map(({ value, label, count, href }) => (
          <li key={value}>
            <LocalizedLink
              href={href}
              className="flex min-h-12 items-center justify-between gap-6 py-2 hover:text-green"
            >
              <span>{label}</span>
              <span className="figures text-muted">{formatNumber(locale, count)}</span>
            </LocalizedLink>
          </li>
        ))}
      </RuleList>
    </div>
  );
}
