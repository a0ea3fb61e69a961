import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Entitlement } from "@/lib/rules/resume/profile-exposure";
import type { Caller } from "@/marketplace/access/caller";
import { scopeOf } from "@/marketplace/access/rights";
import { isResume } from "@/marketplace/db/asset-predicates";
import type { Database } from "@/marketplace/db/schema";
import { isOpenTo } from "@/marketplace/resources/visible-assets";

type Db = Kysely<Database>;

/** An application that its firm could read one day, withdrawn since or not. */
export const wasRead: RawBuilder<boolean> = sql<boolean>`jsonb_path_exists(transactions.status_history,
  '$[*].status ? (@ != "restricted" && @ != "refused" && @ != "cancelled")')`;
/** One that it may read: `isReadableByFirm`, in SQL; withdrawn ones are not. */
export const isReadableApplication: RawBuilder<boolean> = sql<boolean>`(transactions.status <> 'cancelled' AND ${wasRead})`;

/** Whether the firm could ever read this person: it does not pay twice for the same person. */
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

/** When this person sent the firm an application that it may read; null without any. */
export async function readableApplicationDate(db: Db, organizationId: string, personId: string): Promise<Date | null> {
  const { rows } = await sql<{ created_date: Date }>`
    SELECT created_date FROM transactions
    WHERE is_application AND owner_id = ${organizationId} AND taker_id = ${personId} AND ${isReadableApplication}
    ORDER BY created_date LIMIT 1`.execute(db);
  return rows[0]?.created_date ?? null;
}

/** What opens a profile beyond its visibility, and why. */
export type Opened = { opens: Entitlement; reason: "visibility" | "application" | "credit" };
const NOTHING: Opened = { opens: "nothing", reason: "visibility" };

/**
 * What the caller's firm is entitled to of a candidate: all of it, when it holds an application of theirs that is not
 * restricted; what it paid for, while the profile is open to it; and the caller recruits there.
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

/** Whether the caller may read a candidate's contact details. */
export const mayReadContact = async (db: Db, caller: Caller, resumeId: string): Promise<boolean> =>
  (await entitlementTo(db, caller, resumeId)).opens === "contact";

/** The same for the candidate's CV, which a firm may also open without having their application. */
export const mayOpenResume = async (db: Db, caller: Caller, resumeId: string): Promise<boolean> =>
  (await entitlementTo(db, caller, resumeId)).opens !== "nothing";

/** The profile of a candidate, and whether it is open to this firm; undefined when it is none. */
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

/** Whether the caller may read a file because it is the CV of an application that their firm may read. */
export async function mayReadApplicationFile(db: Db, caller: Caller, fileKey: string): Promise<boolean> {
  if (caller.actorId === null || scopeOf(caller, "transaction:read") === null) return false;
  const sent = await db
    .selectFrom("transactions")
    // An applicant who names another's file in their application does not hand it over.
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
