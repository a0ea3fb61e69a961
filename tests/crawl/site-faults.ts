import type { Crawl } from "@/tests/crawl/crawl-site";
import type { PageFacts } from "@/tests/crawl/page-facts";
import { structuredDataFaults } from "@/tests/crawl/structured-data-faults";
import { expectedTypes } from "@/tests/crawl/templates";

/** A check: how many things it examined, and its faults, one line each. */
export type Checked = { name: string; nbChecked: number; faults: string[] };

type Html = PageFacts & { html: NonNullable<PageFacts["html"]> };
const isPage = (page: PageFacts): page is Html => page.status === 200 && page.html !== null;

/** Returns all the faults of a site that a crawl can detect. */
export function siteFaults(crawl: Crawl): Checked[] {
  const pages = [...crawl.pages.values()].filter(isPage);
  const indexed = pages.filter(({ html, address }) => html.indexable && html.canonical === absolute(crawl, address));
  return [
    links(crawl),
    fragments(crawl),
    { name: "headings", nbChecked: pages.length, faults: pages.flatMap(headingFaults) },
    unique("titles", indexed, ({ title }) => title, 10),
    unique("descriptions", indexed, ({ description }) => description, 40),
    {
      name: "canonical addresses",
      nbChecked: pages.length,
      faults: pages.flatMap((page) => canonicalFaults(crawl, page)),
    },
    { name: "hreflang", nbChecked: pages.length, faults: pages.flatMap((page) => hreflangFaults(crawl, page)) },
    sitemaps(crawl),
    {
      name: "structured data",
      nbChecked: pages.flatMap(({ html }) => html.structuredData).length,
      faults: pages.flatMap((page) => dataFaults(crawl, page)),
    },
  ];
}

const absolute = ({ origin }: Crawl, address: string) => (address === "/" ? origin : origin + address);
const sameAddress = (one: string | null | undefined, other: string) =>
  one?.replace(/\/$/, "") === other.replace(/\/$/, "");

function links({ pages, linkedFrom, nbLinks }: Crawl): Checked {
  const faults = [...pages.values()].flatMap(({ address, status, location }) => {
    const from = linkedFrom.get(address);
    if (status >= 200 && status < 300) return [];
    return [`${status} ${address}${location ? ` → ${location}` : ""}${from ? ` (from ${from})` : " (sitemap)"}`];
  });
  return { name: "links", nbChecked: nbLinks, faults };
}

function fragments({ pages, fragments: named }: Crawl): Checked {
  const faults = named.flatMap(({ address, id, from }) => {
    const target = pages.get(address);
    const isKnown = !target?.html || target.html.ids.has(decodeURIComponent(id));
    return isKnown ? [] : [`${address}#${id} (from ${from})`];
  });
  return { name: "fragments", nbChecked: named.length, faults: [...new Set(faults)] };
}

const headingFaults = ({ address, html }: Html) =>
  html.nbHeadings === 1 ? [] : [`${address}: ${html.nbHeadings} <h1>`];

/**
 * Finds texts that are too short, or that several pages have. Only pages of the same language are compared: a page and
 * its translation may carry the same proper name.
 */
function unique(name: string, pages: Html[], read: (html: Html["html"]) => string, minLength: number): Checked {
  const bearers = new Map<string, string[]>();
  const short = pages.filter(({ html }) => read(html).length < minLength);
  for (const { address, html } of pages) {
    const key = `${html.lang} ${read(html)}`;
    bearers.set(key, [...(bearers.get(key) ?? []), address]);
  }
  const shared = [...bearers].filter(([, addresses]) => addresses.length > 1);
  return {
    name,
    nbChecked: pages.length,
    faults: [
      ...short.map(({ address, html }) => `${address}: too short: "${read(html)}"`),
      ...shared.map(([text, addresses]) => `${addresses.length} pages: ${text}: ${addresses.slice(0, 3).join(" ")}`),
    ],
  };
}

/**
 * Checks that the canonical address is the page's own, without query parameters except `page`. A page that is not
 * indexed may have none.
 */
function canonicalFaults(crawl: Crawl, { address, html }: Html): string[] {
  if (!html.canonical) return html.indexable ? [`${address}: none`] : [];
  const [path = "", search = ""] = address.split("?");
  const page = new URLSearchParams(search).get("page");
  const own = absolute(crawl, page && page !== "1" ? `${path}?page=${page}` : path);
  return sameAddress(html.canonical, own) || !html.indexable ? [] : [`${address}: ${html.canonical}`];
}

/**
 * Checks that each language version lists itself, the default and the other versions, and that these list the same
 * ones.
 */
function hreflangFaults(crawl: Crawl, { address, html }: Html): string[] {
  const { alternates, canonical, indexable, lang } = html;
  if (!indexable || !canonical) return [];
  const faults = [];
  if (!sameAddress(alternates[lang], canonical)) faults.push(`${address}: does not name itself as ${lang}`);
  if (!alternates["x-default"]) faults.push(`${address}: has no x-default`);
  for (const [language, target] of Object.entries(alternates)) {
    const other = crawl.pages.get(target.slice(crawl.origin.length) || "/");
    if (!other || !isPage(other)) faults.push(`${address}: ${language} is ${other?.status ?? "not of this site"}`);
    else if (!sameTable(other.html.alternates, alternates))
      faults.push(`${address}: ${language} does not say the same`);
    else if (language !== "x-default" && other.html.lang !== language)
      faults.push(`${address}: ${language} is in ${other.html.lang}`);
  }
  return faults;
}

const sameTable = (one: Record<string, string>, other: Record<string, string>) =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([language, address]) => sameAddress(other[language], address));

/**
 * Checks that each address of a sitemap is allowed to crawlers, indexed, its own canonical address, and linked from a
 * page.
 */
function sitemaps(crawl: Crawl): Checked {
  const faults = [...crawl.listed].flatMap((address) => {
    const page = crawl.pages.get(address);
    if (!page || !isPage(page)) return [`${address}: ${page?.status ?? "not read"}`];
    if (!page.html.indexable) return [`${address}: is not indexed`];
    if (!sameAddress(page.html.canonical, absolute(crawl, address)))
      return [`${address}: is not its canonical address`];
    return address === "/" || crawl.linkedFrom.has(address) ? [] : [`${address}: no page links to it`];
  });
  return {
    name: "sitemaps",
    nbChecked: crawl.listed.size,
    faults: [...faults, ...crawl.forbidden.map((address) => `${address}: robots.txt forbids it`)],
  };
}

function dataFaults({ listed }: Crawl, { address, html }: Html): string[] {
  const expected = listed.has(address) ? expectedTypes(address) : [];
  return structuredDataFaults(html.structuredData, expected).map((fault) => `${address}: ${fault}`);
}
