import type { Kysely } from "kysely";
import type { JsonObject } from "@/lib/entities/json";
import { TESTIMONIAL_SCORE } from "@/lib/rules/limits";
import { tags } from "@/lib/tags";
import { ANONYMOUS, type Caller } from "@/marketplace/access/caller";
import { isOwn, requireMay } from "@/marketplace/access/rights";
import type { Context } from "@/marketplace/context";
import { merge } from "@/marketplace/db/merge";
import { newId } from "@/marketplace/db/new-id";
import { insertRow, lockRow, removeRow, updateRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import { violatesUnique } from "@/marketplace/db/unique-violation";
import { badRequest, forbidden, HttpError, notFound, unprocessable } from "@/marketplace/errors";
import { requireFresh } from "@/marketplace/http/freshness";
import type { RouteCall } from "@/marketplace/http/route";
import { isExpired, readMailToken } from "@/marketplace/identity/mail-tokens";
import { requireWritable } from "@/marketplace/resources/namespaces";
import { stateOf, withoutHidden } from "@/marketplace/resources/ratings/hidden";
import { type NewRating, type RatingEdit, toTestimonialData } from "@/marketplace/resources/ratings/schemas";
import { type RatingRow, readRating, toRating } from "@/marketplace/resources/ratings/store";
import {
  isMemberOf,
  readCompanyOf,
  readSubject,
  type Subject,
  wasAnswered,
} from "@/marketplace/resources/ratings/subject";
import { moderatesRatings, REVIEW } from "@/marketplace/resources/ratings/visible-ratings";
import { accountOf } from "@/marketplace/writes/audit";
import { type Write, write } from "@/marketplace/writes/write";

type Db = Kysely<Database>;

/** Values of a rating that depend on its author, not only on the request. */
type Draft = {
  subject: Subject;
  /** Null for a review: nothing stored ties it to an application. */
  transactionId: string | null;
  label: string | null;
  score: number;
  data: JsonObject;
  invitationId: string | null;
};

/**
 * Creates a rating. A secret key may create any rating. An invited person may write one testimonial about the firm that
 * invited them; an applicant to whom a firm responded may write one review of that firm. Testimonials and reviews wait
 * for a moderator. Throws 403 for other callers, 422 for a subject that cannot be rated and for a second rating.
 */
export const createRating = (context: Context, call: RouteCall, given: NewRating) =>
  write(context, call, async (writing) => {
    const { caller } = call;
    const { trx } = writing;
    const authorId = authorOf(caller, given);
    requireWritable(caller, given, authorId);
    const draft = await toDraft(trx, caller, given);
    const { subject } = draft;
    if (given.targetId && subject.ownerId !== null && given.targetId !== subject.ownerId)
      throw unprocessable(`The asset ${subject.assetId} doesn't belong to ${given.targetId}`);
    const row = await insertRow(trx, "ratings", {
      id: newId("rtg"),
      author_id: authorId,
      asset_id: subject.assetId,
      target_id: given.targetId ?? subject.ownerId,
      transaction_id: draft.transactionId,
      label: draft.label,
      score: draft.score,
      comment: given.comment,
      data: draft.data,
      metadata: caller.isSecret ? given.metadata : toModerate(given.metadata),
      platform_data: given.platformData,
      invitation_id: draft.invitationId,
    });
    await recordRating(writing, "rating__created", row, context.livemode);
    return toRating(caller, row, context.livemode);
  }).catch(refuseSecond);

/**
 * Returns the author: the person, even when they act as an organization; null for an invited person without an account.
 * A secret key names the author.
 */
function authorOf(caller: Caller, { authorId }: NewRating): string | null {
  if (caller.isSecret) return authorId === undefined ? caller.actorId : authorId;
  const author = caller.user?.id ?? null;
  if (authorId !== undefined && authorId !== author) throw forbidden();
  return author;
}

function toDraft(trx: Db, caller: Caller, given: NewRating): Promise<Draft> {
  if (given.token !== undefined) return toTestimonial(trx, caller, given, given.token);
  return caller.isSecret ? toAny(trx, caller, given) : toReview(trx, caller, given);
}

const toAny = async (trx: Db, caller: Caller, given: NewRating): Promise<Draft> => ({
  subject: await readSubject(trx, caller, given),
  transactionId: given.transactionId ?? null,
  invitationId: null,
  label: given.label ?? null,
  score: given.score,
  data: given.data ?? {},
});

/** Returns the testimonial of an invited person. The mailed token alone identifies the firm. */
async function toTestimonial(trx: Db, caller: Caller, given: NewRating, token: string): Promise<Draft> {
  const invitation = await readMailToken(trx, "check", token);
  if (invitation?.type !== TESTIMONIAL || !invitation.user_id || isExpired(invitation))
    throw refused("This invitation is not, or no longer, good for a testimonial");
  const { assetId } = given;
  const company = await readCompanyOf(trx, caller, invitation.user_id);
  if (!company || (assetId && assetId !== company.id))
    throw refused("This invitation is for the page of another company");
  requireLabel(given, TESTIMONIAL);
  return {
    subject: { assetId: company.id, ownerId: company.owner_id, isCompany: true },
    transactionId: null,
    invitationId: invitation.id,
    label: TESTIMONIAL,
    score: TESTIMONIAL_SCORE,
    data: toTestimonialData(given.data),
  };
}

const TESTIMONIAL = "testimonial";

async function toReview(trx: Db, caller: Caller, given: NewRating): Promise<Draft> {
  if (caller.user === null || caller.actorId !== caller.user.id) throw forbidden();
  const subject = await readSubject(trx, caller, given);
  const { ownerId } = subject;
  if (!subject.isCompany || ownerId === null) throw unprocessable("Only companies are reviewed");
  if (await isMemberOf(trx, caller, ownerId)) throw refused("Nobody reviews the company that he belongs to");
  if (!(await wasAnswered(trx, caller.user.id, ownerId)))
    throw refused("A company is reviewed by those whose application it answered");
  requireLabel(given, REVIEW);
  if (given.data && Object.keys(given.data).length > 0)
    throw badRequest([{ message: '"data" is not allowed', path: ["data"], type: "object.unknown" }]);
  return { subject, transactionId: null, label: REVIEW, score: given.score, data: {}, invitationId: null };
}

function requireLabel({ label }: NewRating, expected: string) {
  if (label && label !== expected) throw refused(`The label must be ${expected}`);
}

const refused = (message: string) => new HttpError(403, { message, statusCode: 403 });

/** Hides the rating until a moderator accepts it. Throws 403 when the author sets the moderator's field. */
function toModerate(metadata: JsonObject = {}): JsonObject {
  if (Object.hasOwn(metadata, "active")) throw forbidden();
  return { ...metadata, active: false };
}

/**
 * Edits a rating. Moderators edit any; authors edit their own text, which then waits for a moderator again. Throws 404
 * when the caller may not see the rating, 403 when another author wrote it, 412 when it changed since the caller read
 * it.
 */
export const editRating = (context: Context, call: RouteCall, id: string, edit: RatingEdit) =>
  write(context, call, async (writing) => {
    const { caller } = call;
    const { trx } = writing;
    const stored = await lockRow(trx, "ratings", id);
    if (!stored || !(await readRating(trx, caller, id))) throw notFound();
    requireMay(caller, "rating:edit", stored.author_id);
    requireFresh(call.request, stored, edit.updatedDate);
    requireWritable(caller, edit, stored.author_id);
    const moderates = moderatesRatings(caller);
    if (!moderates) requireAuthorsPart(stored, edit);
    const data = edit.data && merge(stored.data, edit.data);
    const metadata = merge(stored.metadata, edit.metadata ?? {});
    const row = await updateRow(trx, "ratings", id, {
      score: edit.score,
      comment: edit.comment,
      label: edit.label,
      data: data && (moderates || stored.label !== TESTIMONIAL ? data : toTestimonialData(data)),
      metadata: moderates ? metadata : { ...metadata, active: false },
      platform_data: withoutHidden(merge(stored.platform_data, edit.platformData ?? {})),
    });
    if (isOfPlatform(caller, stored)) await auditEdit(writing, stored, row, edit);
    await recordRating(writing, "rating__updated", row, context.livemode);
    return toRating(caller, row, context.livemode);
  }).catch(refuseSecond);

/** True when the platform acts on a rating that another person wrote: the audit trail records it. */
const isOfPlatform = (caller: Caller, { author_id }: RatingRow) =>
  moderatesRatings(caller) && !isOwn(caller, author_id);

async function auditEdit({ audit }: Write, before: RatingRow, after: RatingRow, edit: RatingEdit) {
  const states = { before: { state: stateOf(before) }, after: { state: stateOf(after) } };
  const line = { objectId: before.id, ...accountOf(before.author_id) };
  if ((before.metadata.active === false) !== (after.metadata.active === false))
    await audit({ action: after.metadata.active === false ? "ratingHidden" : "ratingShown", ...line, ...states });
  const fields = (["score", "comment", "label", "data"] as const).filter((name) => edit[name] !== undefined);
  if (fields.length > 0) await audit({ action: "ratingEdited", ...line, after: { fields } });
}

/**
 * Throws 403 when an author edits what only moderators may: the label or the visibility of a rating, the score of a
 * testimonial, the data of a review.
 */
function requireAuthorsPart(stored: RatingRow, edit: RatingEdit) {
  const isTestimonial = stored.label === TESTIMONIAL;
  if (edit.label !== undefined || (edit.score !== undefined && isTestimonial)) throw forbidden();
  if (edit.data !== undefined && !isTestimonial) throw forbidden();
  if (edit.metadata) toModerate(edit.metadata);
}

/**
 * Removes a rating: authors withdraw their own, moderators remove any. Returns the id even when the caller may not see
 * the rating. Throws 403 when another author wrote it.
 */
export const removeRating = (context: Context, call: RouteCall, id: string) =>
  write(context, call, async ({ trx, record, revalidate, audit }) => {
    const stored = await lockRow(trx, "ratings", id);
    if (!stored || !(await readRating(trx, call.caller, id))) return { id };
    requireMay(call.caller, "rating:remove", stored.author_id);
    await removeRow(trx, "ratings", id);
    if (isOfPlatform(call.caller, stored))
      await audit({
        action: "ratingRemoved",
        objectId: id,
        ...accountOf(stored.author_id),
        before: { state: stateOf(stored) },
      });
    await record({ type: "rating__deleted", objectId: id });
    await revalidate(stored.asset_id ? [tags.testimonials(stored.asset_id)] : []);
    return { id };
  });

/** Records the event with the rating as the public reads it: null while it waits for a moderator. */
async function recordRating(
  { trx, record, revalidate }: Write,
  type: "rating__created" | "rating__updated",
  row: RatingRow,
  livemode: boolean,
) {
  const shown = await readRating(trx, PUBLIC, row.id);
  await record({ type, objectId: row.id, object: shown ? toRating(PUBLIC, shown, livemode) : null });
  await revalidate(row.asset_id ? [tags.testimonials(row.asset_id)] : []);
}

const PUBLIC: Caller = { ...ANONYMOUS, address: "" };

function refuseSecond(error: unknown): never {
  if (violatesUnique(error, "ratings_one_review"))
    throw unprocessable("This company was already reviewed by this author");
  if (violatesUnique(error, "ratings_invitation_id_key"))
    throw unprocessable("A testimonial was already written with this invitation");
  throw error;
}
