import * as z from "zod/mini";
import type { CallOptions, Http } from "@/lib/api/http";
import { type OneOrMany, toList } from "@/lib/api/list";
import { path } from "@/lib/api/path";
import { EntryCollection, EntryPair, type PairNeed } from "@/lib/entities/entry-pair";
import { pageOf } from "@/lib/entities/page";

export type PairQuery = {
  page?: number;
  nbResultsPerPage?: number;
  collection?: OneOrMany;
  query?: string;
  need?: PairNeed;
};

export const entryPairs = (http: Http) => ({
  /** The collections, with the number of texts that have each need. */
  collections: async (options?: CallOptions) =>
    http({ method: "GET", path: path`/entries/collections`, schema: z.array(EntryCollection) }, options),

  /** The texts, each with its languages, most recently changed first. */
  list: async (query?: PairQuery, options?: CallOptions) =>
    toList(await http({ method: "GET", path: path`/entries/pairs`, query, schema: pageOf(EntryPair) }, options)),
});
