import { z } from "zod";
import { EntryCollection, EntryPair, PAIR_NEEDS } from "@/lib/entities/entry-pair";
import { pageOf } from "@/lib/entities/page";
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
  route({
    method: "GET",
    path: "/entries/collections",
    action: "entryPair:list",
    summary: "List the collections of entries, with how many texts of each lack a language or wait for something",
    response: z.array(EntryCollection),
    run: () => listCollections(db),
  }),
  route({
    method: "GET",
    path: "/entries/pairs",
    action: "entryPair:list",
    summary: "List the languages of each name, without their texts, those that changed last first",
    query: PairsQuery,
    response: pageOf(EntryPair),
    run: async ({ query }) => toPageOf(query, await listPairs(db, query, query), toPair),
  }),
];
