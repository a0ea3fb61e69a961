import { JSDOM } from "jsdom";

/** Facts that a crawler reads at one address. */
export type PageFacts = {
  /** Path and query, as requested. */
  address: string;
  status: number;
  /** Target of a redirect. */
  location: string | null;
  /** Null when the response is not HTML. */
  html: HtmlFacts | null;
};

type HtmlFacts = {
  lang: string;
  title: string;
  description: string;
  nbHeadings: number;
  canonical: string | null;
  /** Absolute address by hreflang. */
  alternates: Record<string, string>;
  indexable: boolean;
  /** Links to addresses of this site, with their fragment. */
  links: string[];
  ids: Set<string>;
  /** Parsed documents; null for a document that is not valid JSON. */
  structuredData: unknown[];
};

const TIMEOUT_MS = 30_000;

/**
 * Requests a URL as a crawler does, without following redirects. Status 0: no response, or invalid XML. When `isRead`
 * is false, the address is requested but its HTML is not read.
 */
export async function readPage(origin: string, address: string, isRead: boolean): Promise<PageFacts> {
  try {
    const response = await fetch(origin + address, { redirect: "manual", signal: AbortSignal.timeout(TIMEOUT_MS) });
    const { status, headers } = response;
    const type = headers.get("content-type") ?? "";
    const body = await response.text();
    if (status === 200 && /xml/.test(type)) new JSDOM(body, { contentType: "text/xml" });
    const isHtml = isRead && type.startsWith("text/html") && status < 300;
    const html = isHtml ? readHtml(body, origin, address, headers.get("x-robots-tag") ?? "") : null;
    return { address, status, location: headers.get("location"), html };
  } catch (error) {
    return { address, status: 0, location: String(error).slice(0, 200), html: null };
  }
}

function readHtml(html: string, origin: string, address: string, robotsHeader: string): HtmlFacts {
  const { window } = new JSDOM(html, { url: origin + address });
  const { document } = window;
  const content = (selector: string) => document.querySelector(selector)?.getAttribute("content")?.trim() ?? "";
  const alternates = [...document.querySelectorAll<HTMLLinkElement>('link[rel="alternate"][hreflang]')];
  const robots = `${content('meta[name="robots"]')} ${robotsHeader}`;
  const facts = {
    lang: document.documentElement.lang,
    title: document.title.trim(),
    description: content('meta[name="description"]'),
    nbHeadings: document.querySelectorAll("h1").length,
    canonical: document.querySelector('link[rel="canonical"]')?.getAttribute("href") ?? null,
    alternates: Object.fromEntries(alternates.map((link) => [link.hreflang, link.href])),
    indexable: !robots.includes("noindex"),
    links: linksOf(document, origin),
    ids: new Set([...document.querySelectorAll("[id]")].map(({ id }) => id)),
    structuredData: [...document.querySelectorAll('script[type="application/ld+json"]')].map(toJson),
  };
  window.close();
  return facts;
}

/** Returns the links of the anchors, and of the feeds and files that the head names. */
function linksOf(document: Document, origin: string): string[] {
  const anchors = [...document.querySelectorAll<HTMLAnchorElement | HTMLAreaElement>("a[href], area[href]")];
  const files = [...document.querySelectorAll<HTMLLinkElement>('link[rel="alternate"][type], link[rel="manifest"]')];
  const addresses = [...anchors, ...files].map(({ href }) => href).filter((href) => href.startsWith(`${origin}/`));
  return [...new Set(addresses.map((href) => href.slice(origin.length)))];
}

function toJson({ textContent }: Element): unknown {
  try {
    return JSON.parse(textContent ?? "");
  } catch {
    return null;
  }
}
