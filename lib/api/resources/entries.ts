import * as z from "zod/mini";
import { crud, type Edit, type Fields } from "@/lib/api/crud";
import type { CallOptions, Http } from "@/lib/api/http";
import { type ListQuery, type OneOrMany, toList } from "@/lib/api/list";
import { path } from "@/lib/api/path";
import { Entry } from "@/lib/entities/entry";
import type { JsonObject } from "@/lib/entities/json";
import { Option } from "@/lib/entities/option";
import { pageOf } from "@/lib/entities/page";

export type EntryQuery = ListQuery & {
  id?: OneOrMany;
  collection?: OneOrMany;
  locale?: OneOrMany;
  name?: OneOrMany;
  /** Matches entries whose metadata contains this object. */
  metadata?: JsonObject;
};
export type AdvancedEntryQuery = EntryQuery & { query?: string };
export type NewEntry = Fields<Entry, "collection" | "locale" | "name", "metadata" | "publishedDate"> & {
  fields?: JsonObject;
};

export const entries = (http: Http) => ({
  ...crud<typeof Entry, EntryQuery, NewEntry, Edit<NewEntry>>(http, {
    all: path`/entries`,
    one: (id) => path`/entries/${id}`,
    schema: Entry,
  }),

  /** Searches by text and by metadata; 10 per page, newest first. */
  advanced: async (query?: AdvancedEntryQuery, options?: CallOptions) =>
    toList(await http({ method: "GET", path: path`/entries/advanced`, query, schema: pageOf(Entry) }, options)),

  /** Reads the French entry by default. */
  byName: async (name: string, query?: { locale?: string }, options?: CallOptions) =>
    http({ method: "GET", path: path`/entries/name/${name}`, query, schema: Entry }, options),

  options: async (query: { collection: string; query?: string; locale?: string }, options?: CallOptions) =>
    http({ method: "GET", path: path`/entries/options`, query, schema: z.array(Option) }, options),
});
