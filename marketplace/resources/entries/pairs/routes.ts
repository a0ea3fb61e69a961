import { z } from "zod";
import { entryPairs } from "@/contract/entry-pairs";
import { PAIR_NEEDS } from "@/lib/entities/entry-pair";
import type { Context } from "@/marketplace/context";
import { number, text, texts } from "@/marketplace/http/fields";
import { toPageOf } from "@/marketplace/http/page";
import { type Route, route } from "@/marketplace/http/route";
import { listCollections, listPairs, toPair } from "@/marketplace/resources/entries/pairs/store";

const PAIRS_PAGE_SIZE = 50;

const PairsQuery = z.strictObject({
  page: number(z.number().int().min(1).max(100_000).default(1)),
  nbResultsPerPage: number(z.number().int().min(1).max(100).default(PAIRS_PAGE_SIZE)),
  collection: texts,
  query: text().optional(),
  need: z.enum(PAIR_NEEDS).optional(),
});

export const entryPairRoutes = ({ db }: Context): Route[] => [
  route(entryPairs.collections, {
    action: "entryPair:list",
    summary:
      "List the collections of entries, with the number of texts that have each need (a missing language, a draft…)",
    run: () => listCollections(db),
  }),
  route(entryPairs.list, {
    action: "entryPair:list",
    summary: "List the names of entries with their languages, without the texts, the most recently changed first",
    query: PairsQuery,
    run: async ({ query }) => toPageOf(query, await listPairs(db, query, query), toPair),
  }),
];
