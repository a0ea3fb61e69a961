import { calls, sent } from "@/contract/call";
import type { ListQuery, OneOrMany } from "@/contract/inputs";
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
export const entryRevisions = calls({
  /** Revisions of every entry, newest first, without their texts. */
  list: {
    method: "GET",
    path: "/entries/revisions",
    query: sent<RevisionQuery>(),
    response: pageOf(EntryRevisionSummary),
  },

  /** Revisions of one entry, even when the entry was removed. */
  listOf: {
    method: "GET",
    path: "/entries/:id/revisions",
    query: sent<ListQuery>(),
    response: pageOf(EntryRevisionSummary),
  },
  read: { method: "GET", path: "/entries/:id/revisions/:revisionId", response: EntryRevision },

  /** Restores this text as the text of the entry; with `draft`, as a draft next to the published text. */
  restore: {
    method: "POST",
    path: "/entries/:id/revisions/:revisionId/restore",
    body: sent<{ draft: boolean }>(),
    response: Entry,
  },

  /** Dismisses a text that the product proposes. */
  leave: { method: "POST", path: "/entries/:id/revisions/:revisionId/leave", response: Removed },
});
