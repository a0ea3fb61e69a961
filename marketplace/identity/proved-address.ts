import { type Kysely, type RawBuilder, type Selectable, sql } from "kysely";
import { ADDRESS_UNPROVED } from "@/lib/rules/address-unproved";
import type { Caller } from "@/marketplace/access/caller";
import type { Database } from "@/marketplace/db/schema";
import { HttpError } from "@/marketplace/errors";

type Db = Kysely<Database>;

/**
 * True when a link sent to the present address of a row of `users` was used. A sign-up does not prove the address:
 * until then, the person who typed it must not receive what others sent to it, or publish and write to others under it.
 */
export const isAddressProved: RawBuilder<boolean> = sql<boolean>`coalesce(users.proved_email = lower(users.email), false)`;

/** Same condition as `isAddressProved`, on a row that was read. */
export const hasProvedAddress = ({
  email,
  proved_email,
}: Pick<Selectable<Database["users"]>, "email" | "proved_email">): boolean =>
  email !== null && proved_email === email.toLowerCase();

/** Returns whether an account was signed up under this address without proof: another person may own the address. */
export const isUnprovedAt = (row: Pick<Selectable<Database["users"]>, "email" | "proved_email">, email: string) =>
  row.email?.toLowerCase() === email.toLowerCase() && !hasProvedAddress(row);

/** Marks the present address of a person as proved, since a link mailed there was used. */
export const proveAddress = (trx: Db, userId: string) =>
  sql`UPDATE users SET proved_email = lower(email) WHERE id = ${userId}`.execute(trx);

/**
 * SQL of whether an account of this id answers for itself at a proved address: a person by their own, an organization by
 * that of one of its members at least. NULL when an organization has no member: the platform opened it.
 */
export const isAnswerable = (id: RawBuilder<unknown>): RawBuilder<boolean | null> =>
  sql<boolean | null>`(SELECT bool_or(${isAddressProved}) FROM users
    WHERE (users.id = ${id} OR users.organizations ? ${id}) AND NOT starts_with(users.id, 'org_'))`;

/**
 * Throws 403 `addressUnproved` when the calling person has not proved their address; for the key of an organization,
 * when the owner of the organization has not. The platform's own keys and jobs need no proof.
 */
export async function requireProvedAddress(
  db: Db,
  { isSecret, user, firmKeyId, organizationId }: Pick<Caller, "isSecret" | "user" | "firmKeyId" | "organizationId">,
): Promise<void> {
  if (isSecret || (user === null && firmKeyId === null)) return;
  const person = user === null ? sql`(SELECT org_owner_id FROM users WHERE id = ${organizationId})` : sql`${user.id}`;
  const { rows } = await sql<{ proved: boolean }>`
    SELECT ${isAddressProved} AS proved FROM users WHERE id = ${person}`.execute(db);
  // An organization that the platform opened has no owner.
  if (rows[0]?.proved ?? user === null) return;
  throw new HttpError(403, {
    message: "Please confirm your address first, by the link that was mailed to you",
    statusCode: 403,
    data: { code: ADDRESS_UNPROVED },
  });
}
