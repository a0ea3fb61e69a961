import { type Kysely, sql } from "kysely";
import { type AddedSource, isAddedApplicant } from "@/lib/rules/transaction/added-application";
import { isResume } from "@/marketplace/db/asset-predicates";
import type { Database } from "@/marketplace/db/schema";
import { isAddressProved } from "@/marketplace/identity/proved-address";

type Db = Kysely<Database>;

/** The applicant, and their contact details. */
export type Applicant = {
  id: string;
  displayName: string | null;
  firstname: string | null;
  lastname: string | null;
  email: string | null;
  /** False until the applicant used a link mailed to the address of their account. Absent for a person without one. */
  emailConfirmed?: boolean;
  phone: string | null;
  profileId: string | null;
  /** Of a person whom the firm wrote down: how their application came, and when they were told. */
  added?: { source: AddedSource; informedDate: string | null };
};

/**
 * Returns the people of these applications, by id, with the e-mail of their profile, or else the e-mail of their
 * account.
 */
export async function readApplicants(
  db: Db,
  rows: readonly { is_application: boolean; taker_id: string }[],
): Promise<Map<string, Applicant>> {
  const ids = [...new Set(rows.flatMap((row) => (row.is_application ? [row.taker_id] : [])))];
  if (ids.length === 0) return new Map();
  const found = await sql<Applicant>`
    SELECT users.id, users.display_name AS "displayName", users.firstname, users.lastname,
      coalesce(nullif(profile.metadata ->> 'email', ''), users.email) AS email,
      ${isAddressProved} AS "emailConfirmed", profile.metadata ->> 'phone' AS phone, profile.id AS "profileId"
    FROM users LEFT JOIN LATERAL (
      SELECT assets.id, assets.metadata FROM assets
      WHERE assets.owner_id = users.id AND ${isResume}
      ORDER BY assets.active DESC, assets.created_date DESC LIMIT 1
    ) AS profile ON true
    WHERE users.id = ANY(${ids}::text[])`.execute(db);
  return new Map([...found.rows, ...(await readAdded(db, ids))].map((applicant) => [applicant.id, applicant]));
}

/** Returns the people among these ids whom a firm wrote down. */
async function readAdded(db: Db, ids: readonly string[]): Promise<Applicant[]> {
  const added = ids.filter(isAddedApplicant);
  if (added.length === 0) return [];
  const rows = await db.selectFrom("added_applicants").selectAll().where("taker_id", "in", added).execute();
  return rows.map(({ taker_id: id, firstname, lastname, email, phone, source, informed_date: informed }) => ({
    id,
    displayName: [firstname, lastname].filter(Boolean).join(" "),
    firstname: firstname || null,
    lastname,
    email,
    phone,
    profileId: null,
    added: { source, informedDate: informed?.toISOString() ?? null },
  }));
}

export async function readApplicant(db: Db, row: { is_application: boolean; taker_id: string }) {
  return (await readApplicants(db, [row])).get(row.taker_id);
}
