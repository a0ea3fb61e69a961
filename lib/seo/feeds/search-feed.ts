import "server-only";
import type { Locale } from "@/lib/i18n/routing";
import { toFeedText, toWritable, withoutContacts } from "@/lib/seo/feeds/feed-text";
import { siteFeed } from "@/lib/seo/feeds/site-feed";

/** `author`: the firm of an offer, or the listed firm. */
export type FeedItem = { url: string; title: string; summary: string; date: string; author: string };

type Search = {
  /** Absolute URLs of the search and of its feed. */
  page: string;
  self: string;
  title: string;
  description: string;
  locale: Locale;
  /** Results, the newest first. */
  items: readonly FeedItem[];
};

/** Returns the results of a search as an Atom feed. */
export function searchFeed({ items, ...head }: Search): string {
  const feed = siteFeed({ ...head, updated: items[0]?.date });
  for (const { url, date, ...item } of items)
    feed.addItem({
      id: url,
      link: url,
      title: toFeedText(withoutContacts(item.title)),
      description: toFeedText(withoutContacts(item.summary)),
      author: [{ name: toWritable(item.author) }],
      published: new Date(date),
      date: new Date(date),
    });
  return feed.atom1();
}
