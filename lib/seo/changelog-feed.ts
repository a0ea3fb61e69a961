import "server-only";
import { Feed } from "feed";
import { getTranslations } from "next-intl/server";
import { getChangelog } from "@/lib/data/changelog";
import { env } from "@/lib/env";
import type { Locale } from "@/lib/i18n/routing";
import { localePath, machineRoutes, routes } from "@/lib/routes";
import { toFeedText, toWritable } from "@/lib/seo/feed-text";
import { siteUrl } from "@/lib/seo/site-url";

const MAX_ITEMS = 30;

/** What changed on the site, as an Atom feed. */
export async function changelogFeed(locale: Locale): Promise<string> {
  const t = await getTranslations({ locale, namespace: "changelog" });
  const changes = await getChangelog(locale);
  const page = siteUrl(localePath(locale, routes.changelog()));
  const { productName } = env();
  const feed = new Feed({
    id: page,
    link: page,
    title: `${t("title")} – ${productName}`,
    description: t("description"),
    language: locale,
    copyright: productName,
    author: { name: productName },
    // The date of the newest, not of this rendering: a reader sees that nothing moved.
    updated: new Date(changes[0]?.date ?? 0),
    feedLinks: { atom: siteUrl(machineRoutes.changelogFeed(locale)) },
  });
  for (const { name, title, description, date, body } of changes.slice(0, MAX_ITEMS)) {
    const link = `${page}#${name}`;
    const html = body.blocks.map((block) => (block.kind === "html" ? block.html : block.title)).join("\n");
    // Read away from this site: its own links become absolute.
    const content = toWritable(html.replaceAll('href="/', `href="${siteUrl("/")}`));
    feed.addItem({
      ...{ id: link, link, title: toFeedText(title), description: toFeedText(description), content },
      date: new Date(date),
    });
  }
  return feed.atom1();
}
