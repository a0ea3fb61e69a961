import { type Kysely, sql } from "kysely";
import type { Caller } from "@/marketplace/access/caller";
import { isCompany } from "@/marketplace/db/asset-predicates";
import type { Database } from "@/marketplace/db/schema";
import { unprocessable } from "@/marketplace/errors";
import { ancestryOf, rolesIn } from "@/marketplace/identity/memberships";
import { isVisibleTo } from "@/marketplace/resources/visible-assets";

type Db = Kysely<Database>;
type SubjectIds = { assetId?: string | null | undefined; transactionId?: string | null | undefined };

/** Subject of a rating: an asset, a firm or both. */
export type Subject = { assetId: string | null; ownerId: string | null; isCompany: boolean };
type Row = { id: string; owner_id: string | null; is_company: boolean | null };

/**
 * Returns the named asset; without one, the page of the transaction's firm, or else the transaction's asset. Throws 422
 * when an id does not exist or is not visible to this caller, and when the asset and the transaction are unrelated.
 */
export async function readSubject(trx: Db, caller: Caller, { assetId, transactionId }: SubjectIds): Promise<Subject> {
  const transaction = transactionId ? await readTransaction(trx, caller, transactionId) : null;
  const asset = assetId
    ? await readAsset(trx, caller, assetId)
    : ((transaction?.owner_id ? await readCompanyOf(trx, caller, transaction.owner_id) : undefined) ??
      (transaction?.asset_id ? await readAsset(trx, caller, transaction.asset_id) : undefined));
  if (!asset) return { assetId: null, ownerId: transaction?.owner_id ?? null, isCompany: false };
  if (transaction && transaction.asset_id !== asset.id && transaction.owner_id !== asset.owner_id)
    throw unprocessable(`The transaction ${transactionId} isn't associated with the asset ${asset.id}`);
  return { assetId: asset.id, ownerId: asset.owner_id, isCompany: asset.is_company === true };
}

async function readTransaction(trx: Db, caller: Caller, id: string) {
  const row = await trx
    .selectFrom("transactions")
    .select(["id", "asset_id", "owner_id"])
    .where("id", "=", id)
    .$if(!caller.isSecret, (query) => query.where("taker_id", "=", caller.actorId ?? ""))
    .executeTakeFirst();
  if (!row) throw unprocessable(`Transaction ID ${id} doesn't exist`);
  return row;
}

async function readAsset(trx: Db, caller: Caller, id: string): Promise<Row> {
  const { rows } = await sql<Row>`
    SELECT id, owner_id, ${isCompany} AS is_company FROM assets
    WHERE id = ${id} AND ${isVisibleTo(caller)}`.execute(trx);
  const [row] = rows;
  if (!row) throw unprocessable(`Asset ID ${id} doesn't exist`);
  return row;
}

/** Returns the page of the firm that this account owns. */
export async function readCompanyOf(trx: Db, caller: Caller, ownerId: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    SELECT id, owner_id, true AS is_company FROM assets
    WHERE owner_id = ${ownerId} AND ${isCompany} AND ${isVisibleTo(caller)} ORDER BY created_date DESC, id LIMIT 1`.execute(
    trx,
  );
  return rows[0];
}

/**
 * Returns whether the firm responded to an application of this person: hired or refused them, or proposed an interview.
 * An application that the person withdrew before any response does not count.
 * `workspace/candidate/application/firm-response.ts` has the same rule for the candidates' screens.
 */
export async function wasAnswered(trx: Db, personId: string, ownerId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM transactions
    WHERE taker_id = ${personId} AND owner_id = ${ownerId} AND
      ((completed_date IS NOT NULL AND cancelled_date IS NULL)
        OR jsonb_path_exists(status_history, '$[*] ? (@.status == "meeting" || @.status == "refused" || @.status == "recruited")'))
    LIMIT 1`.execute(trx);
  return rows.length > 0;
}

/** Returns whether the person belongs to the organization, or to one above it. */
export const isMemberOf = async (trx: Db, { user }: Caller, organizationId: string): Promise<boolean> =>
  user !== null && rolesIn(user.organizations, await ancestryOf(trx, organizationId)) !== null;
