import { jsonHeaders } from "@/bench/load/gateway-calls";
import { drawSamples } from "@/bench/search/mixes";
import type { Sent } from "@/bench/site/sender";
import { routes } from "@/lib/routes/public-routes";

/** None of these words leads to another URL: a redirect would be measured instead of a page. */
const WORDS = ["comptable", "paie", "audit", "gestionnaire", "expert-comptable", "assistant", "juriste", "fiscaliste"];
/** Euros per year, below what offers declare, so that each of these searches finds as many offers as its word alone. */
const LEAST_SALARY = 1_000;
const DRAWN = 20_000;

const page = (word: string, parameters: Record<string, string> = {}): Sent => ({
  path: `${routes.searchOffers()}?${new URLSearchParams({ q: word, ...parameters })}`,
  headers: { accept: "text/html", "accept-encoding": "br" },
});

/** A few searches, which every visitor repeats. */
export const repeatedSearches: Sent[] = WORDS.map((word) => page(word));

/** Yields searches that were never sent before: each round raises the minimum pay by one euro. */
export function* newSearches(): Generator<Sent, never> {
  for (let salary = LEAST_SALARY; ; salary += 1)
    for (const word of WORDS) yield page(word, { salaire: String(salary) });
}

/** Returns the mix of `npm run bench:search`, with the path of the API on this origin. */
export const apiSearches = (key: string, toPath: (path: string) => string): Sent[] =>
  drawSamples("search", DRAWN).map(({ path, payload }) => ({
    path: toPath(path),
    headers: { ...jsonHeaders(key), "accept-encoding": "br" },
    body: JSON.stringify(payload),
  }));
