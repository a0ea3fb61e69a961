import { useLocale, useTranslations } from "next-intl";
import { refine } from "@/components/search/search-form";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { LocalizedLink } from "@/components/ui/localized-link";
import { RuleList } from "@/components/ui/rule-list";
import { formatNumber } from "@/lib/i18n/format";

export type WayOut = { key: string; label: string; href: string; nbResults: number };
type Props = { waysOut: WayOut[]; all: { label: string; href: string } };

/** Nothing found: the nearest searches that find something, each with its number, and the whole list. */
export function NoResults({ waysOut, all }: Props) {
  const t = useTranslations("search.wider");
  const locale = useLocale();
  return (
    <EmptyState title={waysOut.length > 0 ? t("heading") : t("heading_nothing")} headingLevel="h3">
      <p>{waysOut.length > 0 ? t("lead") : t("nothing")}</p>
      <div {...refine}>
        {waysOut.length > 0 && (
          <RuleList className="mt-4 text-ink">
            {waysOut.map(({ key, label, href, nbResults }) => (
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
        )}
        <LinkButton variant="secondary" href={all.href} className="mt-6">
          {all.label}
        </LinkButton>
      </div>
    </EmptyState>
  );
}
