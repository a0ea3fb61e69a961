import { type Kysely, type Selectable, sql } from "kysely";
import type { Location } from "@/lib/entities/location";
import { initialOf } from "@/lib/rules/resume/anonymous-profile";
import type { Caller } from "@/marketplace/access/caller";
import { isResume } from "@/marketplace/db/asset-predicates";
import type { Database } from "@/marketplace/db/schema";
import { isReadableApplication } from "@/marketplace/resources/reveals/entitlement";
import { isOpenTo, mayRecruit } from "@/marketplace/resources/visible-assets";

type Db = Kysely<Database>;
type Line = Pick<Selectable<Database["credit_moves"]>, "organization_id" | "object_id">;

/** `about`: the town of a person, the offer of an application. */
export type ObjectName = { name: string | null; about: string | null };

/**
 * What the ledger calls the things that its lines are about, by their ids. A person is named in full to a caller who
 * recruits and may read their contact details now; to others by their first letter. A profile that is no longer open to
 * the organization has no name: what was paid for is no longer readable either.
 */
export async function namesOfObjects(db: Db, caller: Caller, lines: readonly Line[]): Promise<Map<string, ObjectName>> {
  const names = new Map<string, ObjectName>();
  for (const organizationId of new Set(lines.map((line) => line.organization_id))) {
    const ids = lines.flatMap((line) => (line.organization_id === organizationId ? (line.object_id ?? []) : []));
    const found = [...(await assetsOf(db, caller, organizationId, ids)), ...(await applicationsOf(db, caller, ids))];
    for (const [id, name] of found) names.set(id, name);
  }
  return names;
}

type AssetRow = {
  id: string;
  name: string;
  locations: Location[];
  is_resume: boolean;
  is_open: boolean;
  has_contact: boolean;
};

async function assetsOf(db: Db, caller: Caller, organizationId: string, ids: string[]) {
  const { rows } = await sql<AssetRow>`
    SELECT id, name, locations, coalesce(${isResume}, false) AS is_resume,
      coalesce(${isOpenTo(caller, organizationId)}, false) AS is_open,
      EXISTS (SELECT FROM reveals WHERE reveals.organization_id = ${organizationId}
        AND reveals.asset_id = assets.id AND reveals.kind = 'address') AS has_contact
    FROM assets WHERE id = ANY(${ids}::text[])`.execute(db);
  return rows.map((row): [string, ObjectName] => [row.id, toAssetName(row, mayRecruit(caller))]);
}

function toAssetName({ name, locations, is_resume, is_open, has_contact }: AssetRow, recruits: boolean): ObjectName {
  if (!is_resume) return { name, about: null };
  if (!is_open) return { name: null, about: null };
  return { name: recruits && has_contact ? name : initialOf(name), about: locations[0]?.city ?? null };
}

type ApplicationRow = { id: string; name: string | null; offer_name: string | null; is_readable: boolean };

async function applicationsOf(db: Db, caller: Caller, ids: string[]) {
  const { rows } = await sql<ApplicationRow>`
    SELECT transactions.id, users.display_name AS name, transactions.asset_snapshot ->> 'name' AS offer_name,
      coalesce(${isReadableApplication}, false) AND transactions.emptied_date IS NULL AS is_readable
    FROM transactions LEFT JOIN users ON users.id = transactions.taker_id
    WHERE transactions.id = ANY(${ids}::text[])`.execute(db);
  return rows.map((row): [string, ObjectName] => [row.id, toApplicationName(row, mayRecruit(caller))]);
}

function toApplicationName({ name, offer_name, is_readable }: ApplicationRow, recruits: boolean): ObjectName {
  if (!is_readable || name === null) return { name: null, about: offer_name };
  return { name: recruits ? name : initialOf(name), about: offer_name };
}
