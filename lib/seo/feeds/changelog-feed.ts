import "server-only";
import { getTranslations } from "next-intl/server";
import { getChangelog } from "@/lib/data/content/changelog";
import type { Locale } from "@/lib/i18n/routing";
import { localePath } from "@/lib/routes/locale-path";
import { machineRoutes } from "@/lib/routes/machine-routes";
import { routes } from "@/lib/routes/public-routes";
import { toFeedText, toWritable } from "@/lib/seo/feeds/feed-text";
import { siteFeed } from "@/lib/seo/feeds/site-feed";
import { siteUrl } from "@/lib/seo/text/site-url";

const MAX_ITEMS = 30;

/** Returns the changes of the site as an Atom feed. */
export async function changelogFeed(locale: Locale): Promise<string> {
  const [t, changes] = await Promise.all([getTranslations({ locale, namespace: "changelog" }), getChangelog(locale)]);
  const page = siteUrl(localePath(locale, routes.changelog()));
  const feed = siteFeed({
    page,
    self: siteUrl(machineRoutes.changelogFeed(locale)),
    title: t("title"),
    description: t("description"),
    locale,
    updated: changes[0]?.date,
  });
  for (const { name, title, description, date, body } of changes.slice(0, MAX_ITEMS)) {
    const link = `${page}#${name}`;
    const html = body.blocks.map((block) => (block.kind === "html" ? block.html : block.title)).join("\n");
    // The feed is read outside this site, so its relative links become absolute.
    const content = toWritable(html.replaceAll('href="/', `href="${siteUrl("/")}`));
    feed.addItem({
      id: link,
      link,
      title: toFeedText(title),
      description: toFeedText(description),
      content,
      date: new Date(date),
    });
  }
  return feed.atom1();
}
