import { textAnchor } from "@/components/media/text-anchor";
import { LocalizedLink } from "@/components/ui/localized-link";
import { RuleList } from "@/components/ui/rule-list";

type Teaser = { slug: string; title: string; label: string | null; locale: string };
type Props = { /** Of the page on which each has its place. */ path: string; teasers: Teaser[] };

/** Titles that lead to their place on the page of their section. */
export function TeaserList({ path, teasers }: Props) {
  return (
    <RuleList>
      {teasers.map(({ slug, title, label, locale }) => (
        <li key={slug} lang={locale} className="relative flex items-baseline justify-between gap-6 py-4">
          <h3 className="text-lg">
            <LocalizedLink href={`${path}#${textAnchor(slug)}`} className="stretched hover:text-green">
              {title}
            </LocalizedLink>
          </h3>
          {label && <span className="shrink-0 text-sm text-muted">{label}</span>}
        </li>
      ))}
    </RuleList>
  );
}
