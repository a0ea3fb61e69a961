import { tags } from "@/lib/tags";
import { ANONYMOUS, type Caller } from "@/marketplace/access/caller";
import type { Context } from "@/marketplace/context";
import { merge } from "@/marketplace/db/merge";
import { updateRow } from "@/marketplace/db/rows";
import { closeItem, groundOf, storeDecision, type Verdict } from "@/marketplace/resources/moderation/decision";
import { mailRatingDecision } from "@/marketplace/resources/moderation/mails";
import { stateOf, withoutHidden } from "@/marketplace/resources/ratings/hidden";
import { type RatingRow, readRating, toRating } from "@/marketplace/resources/ratings/store";
import type { Write } from "@/marketplace/writes/write";

const PUBLIC: Caller = { ...ANONYMOUS, address: "" };

/** Shows or hides a testimonial or a review, whose row is locked. The text of its author does not change. */
export async function decideRating(
  under: Write,
  context: Context,
  decider: Parameters<typeof storeDecision>[1],
  { before, verdict }: { before: RatingRow; verdict: Verdict },
): Promise<{ after: RatingRow; decision: Awaited<ReturnType<typeof storeDecision>> }> {
  const { trx, record, revalidate } = under;
  const isShown = verdict.outcome === "shown";
  const judged = { objectId: before.id, kind: "review", ownerId: before.author_id };
  const states = { before: stateOf(before), after: isShown ? "shown" : "hidden" };
  const decision = await storeDecision(under, decider, verdict, { ...judged, ...states });
  const hidden = groundOf(verdict, decision.id);
  const row = await updateRow(trx, "ratings", before.id, {
    metadata: { ...before.metadata, active: isShown },
    platform_data: merge(withoutHidden(before.platform_data), isShown ? {} : { _private: { hidden } }),
  });
  await closeItem(trx, before.id);
  const shown = await readRating(trx, PUBLIC, row.id);
  const object = shown ? toRating(PUBLIC, shown, context.livemode) : null;
  await record({ type: "rating__updated", objectId: row.id, object });
  await revalidate(row.asset_id ? [tags.testimonials(row.asset_id)] : []);
  if (!isShown) await mailRatingDecision(trx, context, { rating: row, decision });
  return { after: row, decision };
}
