import { z } from "zod";
import type { CallOptions, Http } from "@/lib/api/http";
import { type ListQuery, type OneOrMany, toList } from "@/lib/api/list";
import { path } from "@/lib/api/path";
import { Entry } from "@/lib/entities/entry";
import type { JsonObject } from "@/lib/entities/json";
import { Option } from "@/lib/entities/option";
import { pageOf } from "@/lib/entities/page";

type EntryFilters = ListQuery & { id?: OneOrMany; collection?: OneOrMany; locale?: OneOrMany; metadata?: JsonObject };
export type EntryQuery = EntryFilters & { name?: OneOrMany };
export type AdvancedEntryQuery = EntryFilters & { query?: string };

export const entries = (http: Http) => ({
  list: async (query: EntryQuery = {}, options?: CallOptions) =>
    toList(await http({ method: "GET", path: path`/entries`, query, schema: pageOf(Entry) }, options)),

  read: async (id: string, options?: CallOptions) =>
    http({ method: "GET", path: path`/entries/${id}`, schema: Entry }, options),

  /** By text and by metadata; 10 by page, newest first (spec §7). */
  advanced: async (query: AdvancedEntryQuery = {}, options?: CallOptions) =>
    toList(await http({ method: "GET", path: path`/entries/advanced`, query, schema: pageOf(Entry) }, options)),

  byName: async (name: string, query: { locale?: string } = {}, options?: CallOptions) =>
    http({ method: "GET", path: path`/entries/name/${name}`, query, schema: Entry }, options),

  options: async (query: { collection: string; query?: string; locale?: string }, options?: CallOptions) =>
    http({ method: "GET", path: path`/entries/options`, query, schema: z.array(Option) }, options),
});
