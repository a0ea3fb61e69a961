import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Entitlement } from "@/lib/rules/resume/profile-exposure";
import type { Caller } from "@/marketplace/access/caller";
import { scopeOf } from "@/marketplace/access/rights";
import { isResume } from "@/marketplace/db/asset-predicates";
import type { Database } from "@/marketplace/db/schema";
import { isOpenTo } from "@/marketplace/resources/visible-assets";

type Db = Kysely<Database>;

/** Condition: an application that its firm could read at some time, even if it was withdrawn since. */
export const wasRead: RawBuilder<boolean> = sql<boolean>`jsonb_path_exists(transactions.status_history,
  '$[*].status ? (@ != "restricted" && @ != "refused" && @ != "cancelled")')`;
/**
 * Condition: an application that its firm may read now: `isReadableByFirm`, in SQL. Withdrawn applications are
 * excluded.
 */
export const isReadableApplication: RawBuilder<boolean> = sql<boolean>`(transactions.status <> 'cancelled' AND ${wasRead})`;

/** First and last name of a person of `users`. */
const ownName = sql<
  string | null
>`nullif(concat_ws(' ', nullif(trim(users.firstname), ''), nullif(trim(users.lastname), '')), '')`;
/** First and last name of a profile's owner. */
export const fullName: RawBuilder<string | null> = sql<string | null>`(SELECT ${ownName} FROM users
  WHERE users.id = assets.owner_id)`;

/**
 * Name of a person of `users` to this reader: first and last name for a firm that may read their application or paid
 * for their contact, else the public name.
 */
export const nameTo = (readerId: RawBuilder<string> | string): RawBuilder<string | null> => sql<string | null>`CASE WHEN
  EXISTS (SELECT FROM transactions WHERE is_application AND transactions.owner_id = ${readerId}
    AND transactions.taker_id = users.id AND ${isReadableApplication})
  OR EXISTS (SELECT FROM reveals JOIN assets AS bought ON bought.id = reveals.asset_id
    WHERE reveals.organization_id = ${readerId} AND reveals.kind = 'address' AND bought.owner_id = users.id)
  THEN coalesce(${ownName}, users.display_name) ELSE users.display_name END`;

/** Returns whether the firm was ever entitled to read this person: it does not pay twice for the same person. */
export async function hadAccessTo(db: Db, organizationId: string, personId: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    SELECT EXISTS (
      SELECT FROM transactions
      WHERE is_application AND owner_id = ${organizationId} AND taker_id = ${personId} AND ${wasRead}
    ) OR EXISTS (
      SELECT FROM reveals JOIN assets ON assets.id = reveals.asset_id
      WHERE reveals.organization_id = ${organizationId} AND reveals.kind = 'address' AND assets.owner_id = ${personId}
    ) AS known`.execute(db);
  return rows[0]?.known ?? false;
}

/** Returns when this person first sent the firm an application that it may read; null when there is none. */
export async function readableApplicationDate(db: Db, organizationId: string, personId: string): Promise<Date | null> {
  const { rows } = await sql<{ created_date: Date }>`
    SELECT created_date FROM transactions
    WHERE is_application AND owner_id = ${organizationId} AND taker_id = ${personId} AND ${isReadableApplication}
    ORDER BY created_date LIMIT 1`.execute(db);
  return rows[0]?.created_date ?? null;
}

/** Part of a profile that is open to a firm beyond its visibility, and the reason. */
export type Opened = { opens: Entitlement; reason: "visibility" | "application" | "credit" };
const NOTHING: Opened = { opens: "nothing", reason: "visibility" };

/**
 * Returns the part of a candidate's profile that the caller's firm is entitled to: all of it when the firm may read an
 * application of the candidate; otherwise the part that the firm paid for, while the profile is open to the firm.
 * Callers who do not recruit for the firm get nothing.
 */
export async function entitlementTo(db: Db, caller: Caller, resumeId: string): Promise<Opened> {
  const { actorId } = caller;
  if (actorId === null || scopeOf(caller, "transaction:read") === null) return NOTHING;
  const resume = await readRevealableProfile(db, caller, actorId, resumeId);
  if (!resume) return NOTHING;
  if (resume.owner_id && (await readableApplicationDate(db, actorId, resume.owner_id)))
    return { opens: "contact", reason: "application" };
  if (!resume.is_open) return NOTHING;
  const paid = await db
    .selectFrom("reveals")
    .select("kind")
    .where("organization_id", "=", actorId)
    .where("asset_id", "=", resumeId)
    .execute();
  if (paid.length === 0) return NOTHING;
  return { opens: paid.some(({ kind }) => kind === "address") ? "contact" : "cv", reason: "credit" };
}

/** Returns whether the caller may read a candidate's contact details. */
export const mayReadContact = async (db: Db, caller: Caller, resumeId: string): Promise<boolean> =>
  (await entitlementTo(db, caller, resumeId)).opens === "contact";

/** Returns whether the caller may open the candidate's CV, for which a firm may also pay without an application. */
export const mayOpenResume = async (db: Db, caller: Caller, resumeId: string): Promise<boolean> =>
  (await entitlementTo(db, caller, resumeId)).opens !== "nothing";

/** Returns the owner of a profile, and whether it is open to this firm; undefined when the asset is not a profile. */
export const readRevealableProfile = (
  db: Db,
  caller: Pick<Caller, "actorId" | "user">,
  organizationId: string,
  resumeId: string,
) =>
  db
    .selectFrom("assets")
    .select(["assets.owner_id", isOpenTo(caller, organizationId).as("is_open")])
    .where("assets.id", "=", resumeId)
    .where(isResume)
    .executeTakeFirst();

/** Returns whether the caller may read a file because it is the CV of an application that their firm may read. */
export async function mayReadApplicationFile(db: Db, caller: Caller, fileKey: string): Promise<boolean> {
  if (caller.actorId === null || scopeOf(caller, "transaction:read") === null) return false;
  const sent = await db
    .selectFrom("transactions")
    // Naming another person's file in an application gives no access to it.
    .innerJoin("files", "files.owner_id", "transactions.taker_id")
    .select("transactions.id")
    .where("files.key", "=", fileKey)
    .where("transactions.is_application", "=", true)
    .where("transactions.owner_id", "=", caller.actorId)
    .where(sql<boolean>`transactions.metadata ->> 'resume' = ${fileKey}`)
    .where(isReadableApplication)
    .executeTakeFirst();
  return sent !== undefined;
}
