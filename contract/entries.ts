import * as z from "zod/mini";
import { calls, sent } from "@/contract/call";
import type { Edit, Fields, ListQuery, OneOrMany } from "@/contract/inputs";
import { Entry } from "@/lib/entities/entry";
import { FormerName } from "@/lib/entities/former-name";
import type { JsonObject } from "@/lib/entities/json";
import { Option } from "@/lib/entities/option";
import { pageOf } from "@/lib/entities/page";
import { Removed } from "@/lib/entities/removed";
import { Success } from "@/lib/entities/success";

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
export const entries = calls({
  list: { method: "GET", path: "/entries", query: sent<EntryQuery>(), response: pageOf(Entry) },
  read: { method: "GET", path: "/entries/:id", response: Entry },
  create: { method: "POST", path: "/entries", body: sent<NewEntry>(), response: Entry },
  update: {
    method: "PATCH",
    path: "/entries/:id",
    body: sent<Edit<NewEntry> & { autosave?: boolean }>(),
    response: Entry,
  },
  remove: { method: "DELETE", path: "/entries/:id", response: Removed },

  /** Searches by text and by metadata; 10 per page, newest first. */
  advanced: { method: "GET", path: "/entries/advanced", query: sent<AdvancedEntryQuery>(), response: pageOf(Entry) },

  /** Reads the French entry by default. */
  byName: { method: "GET", path: "/entries/name/:name", query: sent<{ locale?: string }>(), response: Entry },

  /** Addresses that entries had while visitors could read them; newest first, 100 at most. */
  formerNames: {
    method: "GET",
    path: "/entries/former-names",
    query: sent<{ entryId?: string; name?: string; locale?: string }>(),
    response: z.array(FormerName),
  },

  /** The address leads nowhere any more. */
  removeFormerName: { method: "DELETE", path: "/entries/:id/former-names/:name", response: Success },
  options: {
    method: "GET",
    path: "/entries/options",
    query: sent<{ collection: string; query?: string; locale?: string }>(),
    response: z.array(Option),
  },
});
