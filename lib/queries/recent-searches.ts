import { createLocalList } from "@/lib/queries/local-list";

/** A search made in this browser: its URL and the title of its page. */
export type RecentSearch = { href: string; label: string };

const MAX_RECENT = 6;
/** Only searches of this site are accepted, since a stored one becomes a link. */
const SEARCH = /^\/(?:en\/)?recherche\/offres-emploi\?/;

export const recentSearches = createLocalList<RecentSearch>({
  name: "recent-searches",
  max: MAX_RECENT,
  keyOf: ({ href }) => href,
  toItem(value) {
    if (typeof value !== "object" || value === null) return null;
    const { href, label }: { href?: unknown; label?: unknown } = value;
    return typeof href === "string" && SEARCH.test(href) && typeof label === "string" ? { href, label } : null;
  },
});
