import { readFileSync } from "node:fs";
import { z } from "zod";
import { apiSearches, newSearches, repeatedSearches } from "@/bench/site/searches";
import type { Sent } from "@/bench/site/sender";
import type { Target } from "@/bench/site/targets";
import { machineRoutes } from "@/lib/routes/machine-routes";
import { routes } from "@/lib/routes/public-routes";
import { loadEnv } from "@/marketplace/env";
import { company, openOffer } from "@/tests/e2e/support/demonstration";

const VISITORS_OF_KEPT_PAGES = 50;
const VISITORS_OF_OTHERS = 4;
const PACE = 500;
const ARTICLE = "associer-un-jeune-diplome";

/** A kind of request, and the number of connections that send it at the same time. `group`: name for `--only`. */
export type Case = {
  name: string;
  group: "kept" | "search" | "api" | "login";
  connections: number;
  /** Requests per second of a second measurement of response times, since times on a saturated machine show little. */
  pace?: number;
  /** True when no request is ever sent twice, neither in this turn nor in a later one. */
  once?: boolean;
  requests: (target: Target, count: number) => Sent[];
  /** True when the request goes directly to the marketplace. */
  straight?: boolean;
};

const kept = (name: string, path: string): Case => ({
  name,
  group: "kept",
  connections: VISITORS_OF_KEPT_PAGES,
  pace: PACE,
  requests: () => [{ path, headers: { accept: "text/html", "accept-encoding": "br" } }],
});

/** One sequence for all servers: no search is ever sent twice, to any of them. */
const searches = newSearches();
const unheard = (count: number) => Array.from({ length: count }, () => searches.next().value);
const { publicKey } = loadEnv();
const others = { connections: VISITORS_OF_OTHERS };

export const CASES: Case[] = [
  kept("home", routes.home()),
  kept("offer", routes.companyOffer(company.slug, openOffer.slug)),
  kept("firm", routes.companyPage(company.slug)),
  kept("article", routes.article(ARTICLE)),
  { name: "search, new", group: "search", ...others, once: true, requests: (_, count) => unheard(count) },
  { name: "search, repeated", group: "search", ...others, requests: () => repeatedSearches },
  { name: "API search, by the site", group: "api", ...others, requests: () => apiSearches(publicKey, gateway) },
  {
    name: "API search, straight",
    group: "api",
    ...others,
    straight: true,
    requests: () => apiSearches(publicKey, (path) => path),
  },
  { name: "log-in", group: "login", ...others, requests: ({ entrance }) => logIns(entrance) },
];

export const isOfPages = ({ group }: Case) => group === "kept" || group === "search";

const gateway = (path: string) => machineRoutes.gateway(path.slice(1));

const Entrance = z.object({ password: z.string(), accounts: z.array(z.object({ address: z.string() })) });

/** Log-ins of accounts with a valid password: only failures are rate-limited. */
function logIns(entrance: string): Sent[] {
  const { password, accounts } = Entrance.parse(JSON.parse(readFileSync(entrance, "utf8")));
  return accounts.map(({ address }) => ({
    path: machineRoutes.gateway("auth/login"),
    headers: { authorization: `Basic ${btoa(`${publicKey}:`)}`, "content-type": "application/json" },
    body: JSON.stringify({ username: address, password }),
  }));
}
