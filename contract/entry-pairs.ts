import * as z from "zod/mini";
import { calls, sent } from "@/contract/call";
import type { OneOrMany } from "@/contract/inputs";
import { EntryCollection, EntryPair, type PairNeed } from "@/lib/entities/entry-pair";
import { pageOf } from "@/lib/entities/page";

export type PairQuery = {
  page?: number;
  nbResultsPerPage?: number;
  collection?: OneOrMany;
  query?: string;
  need?: PairNeed;
};
export const entryPairs = calls({
  /** The collections, with the number of texts that have each need. */
  collections: { method: "GET", path: "/entries/collections", response: z.array(EntryCollection) },

  /** The texts, each with its languages, most recently changed first. */
  list: { method: "GET", path: "/entries/pairs", query: sent<PairQuery>(), response: pageOf(EntryPair) },
});
