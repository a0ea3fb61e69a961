import { sql } from "kysely";
import type { z } from "zod";
import { assets } from "@/contract/assets";
import { moderation } from "@/contract/moderation";
import type { ModerationFile, QueueItem } from "@/lib/entities/moderation";
import type { Context } from "@/marketplace/context";
import { lockRow } from "@/marketplace/db/rows";
import { HttpError, notFound } from "@/marketplace/errors";
import { byId } from "@/marketplace/http/fields";
import { toPageOf } from "@/marketplace/http/page";
import { type Route, type RouteCall, route } from "@/marketplace/http/route";
import { personOf } from "@/marketplace/identity/person";
import { requestCorrection, suspendAsset, validateAsset } from "@/marketplace/resources/moderation/asset-decisions";
import { decideRating } from "@/marketplace/resources/moderation/decide-rating";
import { readDecisions, toDecision, type Verdict } from "@/marketplace/resources/moderation/decision";
import {
  CorrectionRequest,
  Hiding,
  QueueQuery,
  Showing,
  Suspension,
  Validation,
} from "@/marketplace/resources/moderation/schemas";
import {
  countReports,
  listQueue,
  type QueueRow,
  readAssetFile,
  readFeedName,
  readItem,
  readOwnerFigures,
  readPublisher,
  readSameText,
  releaseItem,
  takeItem,
} from "@/marketplace/resources/moderation/store";
import { toRating } from "@/marketplace/resources/ratings/store";
import { write } from "@/marketplace/writes/write";

const MAX_DECISIONS = 50;

export const moderationRoutes = (context: Context): Route[] => [
  ...assetDecisionRoutes(context),
  route(moderation.queue, {
    action: "moderation:list",
    summary: "List the items that wait for a moderator",
    description:
      "Urgent reports first, then the oldest: firms, offers, profiles on the web, testimonials and reviews, reports and appeals. `counts`: the number of items of each kind, whatever the filter.",
    query: QueueQuery,
    async run({ query }) {
      const found = await listQueue(context.db, query.kind, query);
      return { ...toPageOf(query, found, toQueueItem), counts: found.counts };
    },
  }),
  route(moderation.read, {
    action: "moderation:list",
    summary: "Read the information that a moderator needs about an asset or a rating",
    description:
      "Its fields at the last validation, at the last decision and now, past decisions about it and about its owner, the identifiers that the owner states, the ages of the account and of its page, whether an address is confirmed, its offers and reports, who put it online, and the other offers with the same text: facts, without any score.",
    params: byId,
    run: ({ params }) => moderationFile(context, params.id),
  }),
  route(moderation.take, {
    action: "moderation:take",
    alsoRefused: [409],
    summary: "Lock an item of the queue for a quarter of an hour",
    description: "409 (data.code taken, takenByName, takenUntil) while another moderator has the lock.",
    params: byId,
    run: ({ params, ...call }) => take(context, call, params.id),
  }),
  route(moderation.release, {
    action: "moderation:take",
    summary: "Release an item that the caller has locked",
    params: byId,
    response: byId,
    run: ({ params, ...call }) => release(context, call, params.id),
  }),
  route(moderation.showRating, {
    action: "moderation:decide",
    summary: "Show a testimonial or a review",
    params: byId,
    body: Showing,
    run: ({ params, ...call }) => showRating(context, call, params.id),
  }),
  route(moderation.hideRating, {
    action: "moderation:decide",
    summary: "Hide a testimonial or a review, with a reason; its text does not change",
    params: byId,
    body: Hiding,
    run: ({ params, body, ...call }) => hideRating(context, call, params.id, body),
  }),
];

/** Routes for the decisions of moderators about assets. */
const assetDecisionRoutes = (context: Context): Route[] => [
  route(assets.validate, {
    action: "asset:moderate",
    summary: "Validate an asset",
    description:
      "The asset becomes public if its owner wants it public, and is no longer suspended. Event: asset__validated.",
    params: byId,
    body: Validation,
    run: ({ params, body, ...call }) => validateAsset(context, call, params.id, body),
  }),
  route(assets.suspend, {
    action: "asset:moderate",
    summary: "Suspend an asset",
    description:
      "Only its owner and moderators still see the asset; the owner reads the reason in platformData._private.suspension. Event: asset__suspended, with the reason. `code` and `correction` (what to correct) are mailed to the owner with the statement of reasons.",
    params: byId,
    body: Suspension,
    run: ({ params, body, ...call }) => suspendAsset(context, call, params.id, body),
  }),
  route(moderation.requestCorrection, {
    action: "asset:moderate",
    summary: "Ask the owner of an asset for a correction",
    description:
      "The asset does not change, public or not; its owner is mailed what to correct, why, and how to contest.",
    params: byId,
    body: CorrectionRequest,
    run: ({ params, body, ...call }) => requestCorrection(context, call, params.id, body),
  }),
];

/** Returns the information that a moderator reads next to an asset or a rating. Throws 404 when the id is neither. */
async function moderationFile({ db }: Context, id: string) {
  const [item, asset, rating] = await Promise.all([readItem(db, id), readAssetFile(db, id), readRatingOwner(db, id)]);
  if (!asset && !rating) throw notFound();
  const ownerId = asset ? asset.owner_id : (rating?.author_id ?? null);
  const [decisions, ownerDecisions, nbReports, figures, publisher, feedName, sameText] = await Promise.all([
    readDecisions(db, sql<boolean>`decisions.object_id = ${id}`, MAX_DECISIONS),
    readDecisions(db, sql<boolean>`decisions.owner_id = ${ownerId} AND decisions.object_id <> ${id}`, MAX_DECISIONS),
    countReports(db, id),
    asset && ownerId !== null ? readOwnerFigures(db, ownerId) : null,
    readPublisher(db, asset?.published_by ?? null),
    readFeedName(db, id),
    asset ? readSameText(db, id) : [],
  ]);
  return {
    item: item ? toQueueItem(item) : null,
    validated: asset?.validated ?? null,
    judged: asset?.judged ?? null,
    current: asset?.current ?? null,
    nbReports,
    validatedDate: asset?.validated_date?.toISOString() ?? null,
    decisions: decisions.map(toDecision),
    ownerDecisions: ownerDecisions.map(toDecision),
    owner:
      asset && figures && ownerId !== null && asset.owner_date
        ? {
            id: ownerId,
            name: asset.owner_name,
            siren: asset.siren,
            emailDomain: domainOf(asset.email),
            siteDomain: hostOf(asset.site),
            createdDate: asset.owner_date.toISOString(),
            pageDate: asset.page_date?.toISOString() ?? null,
            addressProved: asset.address_proved,
            nbOffers: figures.offers,
            nbOpenOffers: figures.open_offers,
            nbReports: figures.reports,
            nbUpheld: figures.upheld,
          }
        : null,
    publisher: publisher
      ? {
          id: publisher.id,
          name: publisher.name,
          createdDate: publisher.created_date.toISOString(),
          addressProved: publisher.proved,
        }
      : null,
    feedName,
    sameText: sameText.map(({ owner_name: ownerName, ...offer }) => ({ ...offer, ownerName })),
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
const take = (context: Context, call: RouteCall, id: string) =>
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
const release = (context: Context, call: RouteCall, id: string) =>
  write(context, call, async ({ trx }) => {
    await releaseItem(trx, id, personOf(call.caller) ?? "");
    return { id };
  });

/** Shows a testimonial or a review. Throws 404 when it does not exist. */
const showRating = (context: Context, call: RouteCall, id: string) => decide(context, call, id, { outcome: "shown" });

/**
 * Hides a testimonial or a review, and mails the reason to its author when they have an account. Throws 404 when it
 * does not exist.
 */
const hideRating = (context: Context, call: RouteCall, id: string, hiding: z.output<typeof Hiding>) =>
  decide(context, call, id, { ...hiding, outcome: "hidden" });

const decide = (context: Context, call: RouteCall, id: string, verdict: Verdict) =>
  write(context, call, async (under) => {
    const before = await lockRow(under.trx, "ratings", id);
    if (!before) throw notFound();
    const { after } = await decideRating(under, context, call.caller, { before, verdict });
    return toRating(call.caller, after, context.livemode);
  });

const toQueueItem = (row: QueueRow) =>
  ({
    id: row.id,
    objectId: row.object_id,
    kind: row.kind,
    state: row.state,
    urgent: row.urgent,
    since: row.since.toISOString(),
    name: row.name,
    ownerName: row.owner_name,
    text: row.text,
    nbReports: row.nb_reports,
    addressProved: row.address_proved,
    takenBy: row.taken_by,
    takenByName: row.taken_by_name,
    takenUntil: row.taken_until?.toISOString() ?? null,
  }) satisfies QueueItem;
