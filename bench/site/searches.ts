import { jsonHeaders } from "@/bench/load/gateway-calls";
import { drawSamples } from "@/bench/search/mixes";
import type { Sent } from "@/bench/site/sender";
import { routes } from "@/lib/routes/public-routes";

/** None of them leads to another URL: a redirection would be measured in place of a page. */
const WORDS = ["comptable", "paie", "audit", "gestionnaire", "expert-comptable", "assistant", "juriste", "fiscaliste"];
/** Euros a year: below what offers declare, so that each of these searches finds as much as its word alone. */
const LEAST_SALARY = 1_000;
const DRAWN = 20_000;

const page = (word: string, parameters: Record<string, string> = {}): Sent => ({
  path: `${routes.searchOffers()}?${new URLSearchParams({ q: word, ...parameters })}`,
  headers: { accept: "text/html", "accept-encoding": "br" },
});

/** A few searches, which every visitor sends. */
export const repeatedSearches: Sent[] = WORDS.map((word) => page(word));

/** Searches that nobody has sent before: each asks for a euro more than the one before. */
export function* newSearches(): Generator<Sent, never> {
  for (let salary = LEAST_SALARY; ; salary += 1)
    for (const word of WORDS) yield page(word, { salaire: String(salary) });
}

/** The mix of `npm run bench:search`, by an origin's path for the API. */
export const apiSearches = (key: string, toPath: (path: string) => string): Sent[] =>
  drawSamples("search", DRAWN).map(({ path, payload }) => ({
    path: toPath(path),
    headers: { ...jsonHeaders(key), "accept-encoding": "br" },
    body: JSON.stringify(payload),
  }));
