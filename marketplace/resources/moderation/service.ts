import { sql } from "kysely";
import type { z } from "zod";
import type { ModerationFile } from "@/lib/entities/moderation";
import type { Context } from "@/marketplace/context";
import { lockRow } from "@/marketplace/db/rows";
import { HttpError, notFound } from "@/marketplace/errors";
import type { RouteCall } from "@/marketplace/http/route";
import { personOf } from "@/marketplace/identity/person";
import { decideRating } from "@/marketplace/resources/moderation/decide-rating";
import { readDecisions, toDecision, type Verdict } from "@/marketplace/resources/moderation/decision";
import type { Hiding } from "@/marketplace/resources/moderation/schemas";
import { toQueueItem } from "@/marketplace/resources/moderation/serialize";
import { countReports, readAssetFile, readItem, releaseItem, takeItem } from "@/marketplace/resources/moderation/store";
import { toRating } from "@/marketplace/resources/ratings/store";
import { write } from "@/marketplace/writes/write";

const MAX_DECISIONS = 50;

/** Returns the information that a moderator reads next to an asset or a rating. Throws 404 when the id is neither. */
export async function moderationFile({ db }: Context, id: string) {
  const [item, asset, rating] = await Promise.all([readItem(db, id), readAssetFile(db, id), readRatingOwner(db, id)]);
  if (!asset && !rating) throw notFound();
  const ownerId = asset ? asset.owner_id : (rating?.author_id ?? null);
  const [decisions, ownerDecisions, nbReports] = await Promise.all([
    readDecisions(db, sql<boolean>`decisions.object_id = ${id}`, MAX_DECISIONS),
    readDecisions(db, sql<boolean>`decisions.owner_id = ${ownerId} AND decisions.object_id <> ${id}`, MAX_DECISIONS),
    countReports(db, id),
  ]);
  return {
    item: item ? toQueueItem(item) : null,
    validated: asset?.validated ?? null,
    current: asset?.current ?? null,
    nbReports,
    validatedDate: asset?.validated_date?.toISOString() ?? null,
    decisions: decisions.map(toDecision),
    ownerDecisions: ownerDecisions.map(toDecision),
    owner:
      asset && ownerId !== null
        ? {
            id: ownerId,
            name: asset.owner_name,
            siren: asset.siren,
            emailDomain: domainOf(asset.email),
            siteDomain: hostOf(asset.site),
          }
        : null,
  } satisfies ModerationFile;
}

const readRatingOwner = (db: Context["db"], id: string) =>
  db.selectFrom("ratings").select("author_id").where("id", "=", id).executeTakeFirst();

/** Returns only the domain of an e-mail: moderators do not need the person's address. */
const domainOf = (email: string | null) => email?.split("@").at(-1)?.toLowerCase() ?? null;
const hostOf = (site: string | null) =>
  site && URL.canParse(site) ? new URL(site).hostname.replace(/^www\./, "") : null;

/**
 * Locks an item of the queue for the caller. Throws 404 when it is no longer in the queue, 409 with the name of the
 * moderator who has the lock.
 */
export const take = (context: Context, call: RouteCall, id: string) =>
  write(context, call, async ({ trx }) => {
    const isTaken = await takeItem(trx, id, personOf(call.caller) ?? "");
    const item = await readItem(trx, id);
    if (!item) throw notFound();
    if (!isTaken) throw held(item.taken_by_name, item.taken_until);
    return toQueueItem(item);
  });

const held = (name: string | null, until: Date | null) =>
  new HttpError(409, {
    message: "Another moderator has it",
    statusCode: 409,
    data: { code: "taken", takenByName: name, takenUntil: until?.toISOString() ?? null },
  });

/** Releases the caller's lock; the response is the same when they no longer have it. */
export const release = (context: Context, call: RouteCall, id: string) =>
  write(context, call, async ({ trx }) => {
    await releaseItem(trx, id, personOf(call.caller) ?? "");
    return { id };
  });

/** Shows a testimonial or a review. Throws 404 when it does not exist. */
export const showRating = (context: Context, call: RouteCall, id: string) =>
  decide(context, call, id, { outcome: "shown" });

/**
 * Hides a testimonial or a review, and mails the reason to its author when they have an account. Throws 404 when it
 * does not exist.
 */
export const hideRating = (context: Context, call: RouteCall, id: string, hiding: z.output<typeof Hiding>) =>
  decide(context, call, id, { ...hiding, outcome: "hidden" });

const decide = (context: Context, call: RouteCall, id: string, verdict: Verdict) =>
  write(context, call, async (under) => {
    const before = await lockRow(under.trx, "ratings", id);
    if (!before) throw notFound();
    const { after } = await decideRating(under, context, call.caller, { before, verdict });
    return toRating(call.caller, after, context.livemode);
  });
