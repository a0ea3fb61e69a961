import type { CallOptions, Http } from "@/lib/api/http";
import { type ListQuery, type OneOrMany, toList } from "@/lib/api/list";
import { path } from "@/lib/api/path";
import { Entry } from "@/lib/entities/entry";
import { EntryRevision, EntryRevisionSummary } from "@/lib/entities/entry-revision";
import { pageOf } from "@/lib/entities/page";
import { Removed } from "@/lib/entities/removed";

export type RevisionQuery = ListQuery & {
  entryId?: OneOrMany;
  collection?: OneOrMany;
  /** One or several of `draft`, `published`, `removed`, `proposed`… */
  state?: OneOrMany;
};

export const entryRevisions = (http: Http) => ({
  /** Revisions of every entry, newest first, without their texts. */
  list: async (query?: RevisionQuery, options?: CallOptions) =>
    toList(
      await http(
        { method: "GET", path: path`/entries/revisions`, query, schema: pageOf(EntryRevisionSummary) },
        options,
      ),
    ),

  /** Revisions of one entry, even when the entry was removed. */
  listOf: async (entryId: string, query?: ListQuery, options?: CallOptions) =>
    toList(
      await http(
        { method: "GET", path: path`/entries/${entryId}/revisions`, query, schema: pageOf(EntryRevisionSummary) },
        options,
      ),
    ),

  read: async (entryId: string, id: string, options?: CallOptions) =>
    http({ method: "GET", path: path`/entries/${entryId}/revisions/${id}`, schema: EntryRevision }, options),

  /** Restores this text as the text of the entry; with `draft`, as a draft next to the published text. */
  restore: async (entryId: string, id: string, body: { draft: boolean }, options?: CallOptions) =>
    http({ method: "POST", path: path`/entries/${entryId}/revisions/${id}/restore`, body, schema: Entry }, options),

  /** Dismisses a text that the product proposes. */
  leave: async (entryId: string, id: string, options?: CallOptions) =>
    http({ method: "POST", path: path`/entries/${entryId}/revisions/${id}/leave`, schema: Removed }, options),
});
