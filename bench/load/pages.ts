import type { Sent } from "@/bench/load/calls-client";
import { routes } from "@/lib/routes/public-routes";

const KEPT_OF_EACH_SITEMAP = 12;
const WORDS = [
  "comptable",
  "paie",
  "audit",
  "chef de mission",
  "expert-comptable",
  "gestionnaire",
  "assistant",
  "stage",
];
const PLACES = ["Paris", "Lyon", "Nantes", "Bretagne", "75", "Bordeaux"];
const HEADERS = { accept: "text/html", "accept-encoding": "gzip, deflate, br" };

export const KEPT = "cached page";
export const SEARCH = "search";

/** Returns the pages to visit: two cached pages for each search. Next's own header shows which pages are cached. */
export async function pagesToVisit(origin: string): Promise<Sent[]> {
  const kept: Sent[] = [];
  for (const path of await publicPaths(origin)) {
    await visit(origin, path);
    const { headers } = await visit(origin, path);
    if (headers.has("x-nextjs-cache")) kept.push({ name: KEPT, path, headers: HEADERS });
  }
  const searches = WORDS.flatMap((word) =>
    PLACES.map((place) => `${routes.searchOffers()}?${new URLSearchParams({ q: word, lieu: place })}`),
  ).map((path) => ({ name: SEARCH, path, headers: HEADERS }));
  for (const { path } of searches) await visit(origin, path);
  return [...evenly(kept, 2 * searches.length), ...searches];
}

/** Returns `count` items, each equally often, except for the remainder of the division. */
const evenly = <Item>(items: Item[], count: number): Item[] =>
  Array.from({ length: count }, (_, index) => items[index % items.length]).filter((item) => item !== undefined);

/** Returns some paths of each sitemap. */
async function publicPaths(origin: string): Promise<string[]> {
  const addresses = async (path: string) => {
    const xml = await (await visit(origin, path)).text();
    return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
  };
  const sitemaps = await addresses("/sitemap.xml");
  const lists = await Promise.all(sitemaps.map(addresses));
  return [...new Set(lists.flatMap((paths) => paths.slice(0, KEPT_OF_EACH_SITEMAP)))];
}

const visit = (origin: string, path: string) => fetch(new URL(path, origin), { headers: HEADERS });
