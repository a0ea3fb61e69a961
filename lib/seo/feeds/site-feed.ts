import "server-only";
import { Feed } from "feed";
import { env } from "@/lib/env";
import type { Locale } from "@/lib/i18n/routing";

type Head = {
  /** Absolute URLs of the page with the same content, and of the feed. */
  page: string;
  self: string;
  title: string;
  description: string;
  locale: Locale;
  /** ISO date of the newest item, not of this rendering: a reader sees that nothing changed. */
  updated: string | undefined;
};

/** Returns an Atom feed of the product without any items yet. */
export function siteFeed({ page, self, title, description, locale, updated }: Head): Feed {
  const { productName } = env();
  return new Feed({
    id: page,
    link: page,
    title: `${title} – ${productName}`,
    description,
    language: locale,
    copyright: productName,
    author: { name: productName },
    updated: new Date(updated ?? 0),
    feedLinks: { atom: self },
  });
}
