import { type PageFacts, readPage } from "@/tests/crawl/page-facts";
import { readRobots } from "@/tests/crawl/robots";

/** Number of simultaneous requests: enough to keep a site of two processors busy, too few to be refused. */
const AT_ONCE = 4;
/**
 * Maximum number of requests to addresses that robots.txt forbids to crawlers. These addresses are requested, to check
 * that none is broken, but their links are not followed: there would be no end of them.
 */
const MAX_PROBES = 3_000;

export type Crawl = {
  origin: string;
  /** Facts by address (path and query). */
  pages: Map<string, PageFacts>;
  /** Addresses of the sitemaps. */
  listed: Set<string>;
  /** One of the pages that link to an address, by address. */
  linkedFrom: Map<string, string>;
  /** Links with a fragment, and the page that contains them. */
  fragments: { address: string; id: string; from: string }[];
  nbLinks: number;
  nbProbes: number;
  /** Number of addresses that robots.txt forbids and that exceed `MAX_PROBES`: they are not requested. */
  nbUnread: number;
  /** Sitemap addresses that robots.txt forbids. */
  forbidden: string[];
};

/** Requests, once each, every address of the sitemaps and every internal link of the pages reached. */
export async function crawlSite(origin: string, tell: (line: string) => void): Promise<Crawl> {
  const text = async (path: string) => (await fetch(origin + path)).text();
  const mayRead = readRobots(await text("/robots.txt"));
  const listed = new Set(await readSitemaps(origin, text));
  const crawl: Crawl = {
    origin,
    listed,
    pages: new Map(),
    linkedFrom: new Map(),
    fragments: [],
    nbLinks: 0,
    nbProbes: 0,
    nbUnread: 0,
    forbidden: [...listed].filter((address) => !mayRead(address)),
  };
  const queue = [...new Set(["/", ...listed])];
  const known = new Set(queue);

  const follow = (from: string, links: string[]) => {
    for (const link of links) {
      const [address = "", id] = link.split("#", 2);
      crawl.nbLinks += 1;
      if (id) crawl.fragments.push({ address, id, from });
      if (!crawl.linkedFrom.has(address) && address !== from) crawl.linkedFrom.set(address, from);
      if (known.has(address)) continue;
      known.add(address);
      const isProbe = !mayRead(address);
      if (isProbe && crawl.nbProbes >= MAX_PROBES) crawl.nbUnread += 1;
      else queue.push(address);
      if (isProbe) crawl.nbProbes += 1;
    }
  };
  const worker = async () => {
    for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
      const page = await readPage(origin, address, mayRead(address));
      crawl.pages.set(address, page);
      if (page.html) follow(address, [...page.html.links, ...versionsOf(page, origin)]);
      if (crawl.pages.size % 500 === 0) tell(`… ${crawl.pages.size} addresses`);
    }
  };
  // A worker ends when the queue is empty, but the other workers may fill the queue again.
  while (queue.length > 0) await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return crawl;
}

async function readSitemaps(origin: string, text: (path: string) => Promise<string>): Promise<string[]> {
  const locations = (xml: string) =>
    [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) =>
      new URL(address.replaceAll("&amp;", "&")).href.slice(origin.length),
    );
  const maps = locations(await text("/sitemap.xml"));
  return (await Promise.all(maps.map(async (map) => locations(await text(map))))).flat();
}

/** Addresses of the canonical page and of the versions in other languages, which must exist like any link. */
const versionsOf = ({ html }: PageFacts, origin: string) =>
  [html?.canonical ?? "", ...Object.values(html?.alternates ?? {})]
    .filter((address) => address.startsWith(`${origin}/`) || address === origin)
    .map((address) => address.slice(origin.length) || "/");
