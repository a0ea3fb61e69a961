import "server-only";
import { Feed } from "feed";
import { getTranslations } from "next-intl/server";
import { env } from "@/lib/env";
import type { Locale } from "@/lib/i18n/routing";
import { localePath } from "@/lib/routes/locale-path";
import { machineRoutes } from "@/lib/routes/machine-routes";
import { routes } from "@/lib/routes/public-routes";
import { withSource } from "@/lib/rules/statistics/source-link";
import { toFeedText, toWritable, withoutContacts } from "@/lib/seo/feeds/feed-text";
import { salaryText } from "@/lib/seo/text/salary-text";
import { siteUrl } from "@/lib/seo/text/site-url";
import type { CompanyView } from "@/lib/views/company";

type Item = {
  id: string;
  url: string;
  title: string;
  summary: string;
  /** JSON Feed requires the content of an item: that of an offer is on its page, and its facts are here. */
  content_text: string;
  date_published: string;
};

/**
 * Returns a firm's open offers in JSON Feed 1.1, the newest first: the embed script reads it on the firm's own site.
 */
export async function companyJsonFeed(company: CompanyView, locale: Locale): Promise<string> {
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    ...(await describe(company, locale)),
    feed_url: siteUrl(machineRoutes.companyFeed(locale, `${company.slug}.json`)),
    language: locale,
    items: await toItems(company, locale),
  });
}

/** Returns a firm's open offers in Atom, for feed readers. */
export async function companyAtomFeed(company: CompanyView, locale: Locale): Promise<string> {
  const { title, home_page_url: home } = await describe(company, locale);
  const items = await toItems(company, locale);
  const feed = new Feed({
    id: home,
    link: home,
    title: toWritable(title),
    language: locale,
    copyright: toWritable(company.name),
    author: { name: toWritable(company.name) },
    generator: env().productName,
    // The date of the newest offer, not of this response: a reader sees that nothing changed.
    updated: new Date(items[0]?.date_published ?? company.updatedDate),
    feedLinks: { atom: siteUrl(machineRoutes.companyFeed(locale, `${company.slug}.xml`)) },
  });
  for (const { id, url, title: name, summary, date_published: date } of items)
    feed.addItem({
      id,
      link: url,
      title: toFeedText(name),
      description: toFeedText(summary),
      author: [{ name: toWritable(company.name) }],
      published: new Date(date),
      date: new Date(date),
    });
  return feed.atom1();
}

async function describe({ name, slug }: CompanyView, locale: Locale) {
  const t = await getTranslations({ locale, namespace: "seo.company.offers" });
  return { title: t("title", { name }), home_page_url: siteUrl(localePath(locale, routes.companyOffers(slug))) };
}

const toItems = ({ offers }: CompanyView, locale: Locale): Promise<Item[]> =>
  Promise.all(
    offers.map(async ({ company, slug, title, city, contract, remote, salary, publishedDate }) => {
      const url = siteUrl(localePath(locale, routes.companyOffer(company.slug, slug)));
      const facts = [city, contract?.label, remote?.label, salary && (await salaryText(salary, locale))];
      const summary = facts.filter(Boolean).join(" · ");
      return {
        id: url,
        url: withSource(url, "flux"),
        title: withoutContacts(title),
        summary,
        content_text: summary || withoutContacts(title),
        date_published: publishedDate,
      };
    }),
  );
