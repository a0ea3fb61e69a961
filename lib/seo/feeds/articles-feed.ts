import "server-only";
import { getTranslations } from "next-intl/server";
import { getFeedArticles } from "@/lib/data/media/articles";
import type { Locale } from "@/lib/i18n/routing";
import { localePath } from "@/lib/routes/locale-path";
import { machineRoutes } from "@/lib/routes/machine-routes";
import { routes } from "@/lib/routes/public-routes";
import { toFeedText, toWritable } from "@/lib/seo/feeds/feed-text";
import { siteFeed } from "@/lib/seo/feeds/site-feed";
import { siteUrl } from "@/lib/seo/text/site-url";

/** Returns the latest articles of a language, in full, as an Atom feed. */
export async function articlesFeed(locale: Locale): Promise<string> {
  const [t, articles] = await Promise.all([
    getTranslations({ locale, namespace: "media.blog" }),
    getFeedArticles(locale),
  ]);
  const page = siteUrl(localePath(locale, routes.blog()));
  const feed = siteFeed({
    page,
    self: siteUrl(machineRoutes.articlesFeed(locale)),
    title: "Happy Média",
    description: t("lead"),
    locale,
    updated: articles[0]?.updatedDate,
  });
  for (const { slug, title, subtitle, description, author, publishedDate, updatedDate, body, ...article } of articles) {
    const link = article.sisterUrl ?? siteUrl(localePath(locale, routes.article(slug)));
    const html = body.blocks.map((block) => (block.kind === "html" ? block.html : "")).join("\n");
    feed.addItem({
      id: link,
      link,
      title: toFeedText(title),
      description: toFeedText(description ?? subtitle ?? title),
      // The feed is read outside this site, so its relative addresses become absolute.
      content: toWritable(
        html.replace(/ srcset="[^"]*"/g, "").replace(/ (href|src)="\//g, (_, name) => ` ${name}="${siteUrl("/")}`),
      ),
      author: [{ name: toWritable(author) }],
      category: article.label ? [{ name: toFeedText(article.label) }] : [],
      published: new Date(publishedDate),
      date: new Date(updatedDate),
    });
  }
  return feed.atom1();
}
