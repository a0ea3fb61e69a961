import type { JsonObject } from "@/lib/entities/json";
import { patchBetween } from "@/lib/rules/object-patch";
import type { Context } from "@/marketplace/context";
import { insertRow, lockRow, updateRow } from "@/marketplace/db/rows";
import { notFound, unprocessable } from "@/marketplace/errors";
import { requireFresh } from "@/marketplace/http/freshness";
import type { RouteCall } from "@/marketplace/http/route";
import { announceEntry, scheduleChange } from "@/marketplace/resources/entries/announce";
import { auditRestoration, saveDraft } from "@/marketplace/resources/entries/audited-save";
import { metadataWith, writeDraft } from "@/marketplace/resources/entries/draft";
import { decide, readRevision } from "@/marketplace/resources/entries/revisions/store";
import { refuseTaken } from "@/marketplace/resources/entries/service";
import { type EntryRow, lastDate, toEntryFor } from "@/marketplace/resources/entries/store";
import { hiddenPart, publicPart } from "@/marketplace/resources/namespaces";
import { write } from "@/marketplace/writes/write";

type Place = { id: string; revisionId: string };
type Restored = Pick<EntryRow, "fields" | "metadata">;

/**
 * Restores the text of a saved revision, or of the product's proposal, into its entry, and saves it as a new revision.
 * The entry's URL, state and dates do not change. `draft`: changes only the draft. A removed entry is created again.
 * Throws 404 when the revision does not exist, 412 when the entry changed since the caller read it, 422 when another
 * entry has its name.
 */
export const restoreRevision = (context: Context, call: RouteCall, { id, revisionId }: Place, draft: boolean) =>
  write(context, call, async (writing) => {
    const { trx } = writing;
    const stored = await lockRow(trx, "entries", id);
    const revision = await readRevision(trx, id, revisionId);
    if (!revision) throw notFound();
    if (revision.state === "proposed") await decide(trx, revisionId, "taken");
    if (!stored) {
      const { collection, locale, name, fields, metadata, published_date } = revision;
      const values = { id, collection, locale, name, fields, metadata, published_date: published_date?.toISOString() };
      const row = await insertRow(trx, "entries", values);
      await announceEntry(writing, context, "entry__created", { stored: null, row });
      await auditRestoration(writing, call.caller, { stored: null, row });
      return toEntryFor(call.caller, row, context.livemode);
    }
    requireFresh(call.request, { updated_date: lastDate(stored) });
    if (draft) {
      const row = await writeDraft(trx, stored, draftOf(stored, revision));
      await scheduleChange(writing, row);
      await saveDraft(writing, call.caller, { stored, row });
      return toEntryFor(call.caller, row, context.livemode);
    }
    const row = await updateRow(trx, "entries", id, restored(stored, revision));
    await announceEntry(writing, context, "entry__updated", { stored, row });
    await auditRestoration(writing, call.caller, { stored, row });
    return toEntryFor(call.caller, row, context.livemode);
  }).catch(async (error) => {
    const revision = await readRevision(context.db, id, revisionId);
    return refuseTaken(error, context, call, { name: "", locale: "", ...revision });
  });

/**
 * Dismisses a text that the product proposes, which is not proposed again. Throws 404 when the revision does not exist,
 * 422 when it is not a proposal that waits for a decision.
 */
export const leaveRevision = (context: Context, call: RouteCall, { id, revisionId }: Place) =>
  write(context, call, async ({ trx }) => {
    await lockRow(trx, "entries", id);
    const revision = await readRevision(trx, id, revisionId);
    if (!revision) throw notFound();
    if (revision.state !== "proposed")
      throw unprocessable("Only a proposed text can be left", { state: revision.state });
    await decide(trx, revisionId, "left");
    return { id: revisionId };
  });

/** Returns the text of a revision, with the entry's current visibility and hidden parts. */
const restored = ({ metadata }: EntryRow, revision: Restored): Restored => ({
  fields: revision.fields,
  metadata: {
    ...publicPart(revision.metadata),
    ...(metadata.active !== undefined && { active: metadata.active }),
    ...hiddenPart(metadata),
  },
});

/**
 * Returns the draft that turns the published version into the text of a revision; fields that the revision lacks are
 * null.
 */
function draftOf(stored: EntryRow, revision: Restored): JsonObject {
  const current = metadataWith(stored, undefined, null);
  const target = restored({ ...stored, metadata: current }, revision);
  return {
    fields: patchBetween(stored.fields, target.fields) ?? {},
    metadata: patchBetween(current, target.metadata) ?? {},
  };
}
