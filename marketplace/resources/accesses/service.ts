import { type RawBuilder, sql } from "kysely";
import type { ProfileAccess } from "@/lib/entities/profile-access";
import type { Caller } from "@/marketplace/access/caller";
import type { Context } from "@/marketplace/context";
import { isCompany, isPublic } from "@/marketplace/db/asset-predicates";
import { inDates } from "@/marketplace/db/conditions";
import { windowOf } from "@/marketplace/db/page";
import type { ProfileAccessesTable } from "@/marketplace/db/tables/exchanges";
import { forbidden } from "@/marketplace/errors";
import { toPage } from "@/marketplace/http/page";
import { personOf } from "@/marketplace/identity/person";
import type { AccessesQuery } from "@/marketplace/resources/accesses/schemas";

export type AccessRow = Pick<ProfileAccessesTable, "organization_id" | "kind" | "reason" | "day"> & {
  created_date: Date;
  organization_name: string | null;
  company_slug: string | null;
};

/** SQL that selects the accesses to a person's data, with the name and the public page of each firm. */
export const accessesOf = (personId: string): RawBuilder<AccessRow> => sql<AccessRow>`
  SELECT profile_accesses.*, users.display_name AS organization_name, (
      SELECT assets.slug FROM assets
      WHERE assets.owner_id = profile_accesses.organization_id AND ${isCompany} AND ${isPublic}
      ORDER BY assets.created_date LIMIT 1
    ) AS company_slug
  FROM profile_accesses LEFT JOIN users ON users.id = profile_accesses.organization_id
  WHERE profile_accesses.person_id = ${personId}`;

export const toAccess = (row: AccessRow): ProfileAccess => ({
  organizationId: row.organization_id,
  organizationName: row.organization_name,
  companySlug: row.company_slug,
  kind: row.kind,
  reason: row.reason,
  day: row.day,
  createdDate: row.created_date.toISOString(),
});

/** Lists the accesses to the calling person's data. Throws 403 when the caller is a key without a person. */
export async function listAccesses({ db }: Context, caller: Caller, { createdDate, ...page }: AccessesQuery) {
  const personId = personOf(caller);
  if (personId === null) throw forbidden();
  const { limit, offset } = windowOf(page);
  const since = createdDate ? inDates("profile_accesses.created_date", createdDate) : sql<boolean>`true`;
  const order = page.order === "asc" ? sql`ASC` : sql`DESC`;
  const [{ count }, { rows }] = await Promise.all([
    db
      .selectFrom("profile_accesses")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("person_id", "=", personId)
      .where(since)
      .executeTakeFirstOrThrow(),
    sql<AccessRow>`${accessesOf(personId)} AND ${since}
      ORDER BY profile_accesses.created_date ${order}, organization_id, kind LIMIT ${limit} OFFSET ${offset}`.execute(
      db,
    ),
  ]);
  return toPage(page, count, rows.map(toAccess));
}
