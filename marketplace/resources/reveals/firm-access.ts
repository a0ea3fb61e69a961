import { type Kysely, sql } from "kysely";
import type { FirmAccess } from "@/lib/entities/firm-access";
import type { Database } from "@/marketplace/db/schema";
import { fullName, isReadableApplication } from "@/marketplace/resources/reveals/entitlement";

type Row = {
  id: string;
  name: string | null;
  applied: boolean;
  paid: string[] | null;
  seen_day: string | null;
  has_cv_file: boolean;
};

/** Returns, by id, what this firm may open of these profiles and why. The profiles must be open to the firm. */
export async function readFirmAccesses(
  db: Kysely<Database>,
  organizationId: string,
  ids: readonly string[],
): Promise<Map<string, FirmAccess>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Row>`
    SELECT assets.id, ${fullName} AS name, EXISTS (
        SELECT FROM transactions
        WHERE is_application AND owner_id = ${organizationId} AND taker_id = assets.owner_id AND ${isReadableApplication}
      ) AS applied,
      (SELECT array_agg(kind) FROM reveals WHERE organization_id = ${organizationId} AND asset_id = assets.id) AS paid,
      (SELECT max(day)::text FROM profile_accesses
        WHERE organization_id = ${organizationId} AND person_id = assets.owner_id) AS seen_day,
      coalesce(jsonb_typeof(assets.metadata #> '{_files,resume,key}') = 'string', false) AS has_cv_file
    FROM assets WHERE assets.id = ANY(${[...ids]}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.id, toFirmAccess(row)]));
}

/** Returns a profile with its owner's first and last name, if this access opens them. */
export const namedFor = <Profile extends { name: string }>(profile: Profile, { name }: FirmAccess): Profile =>
  name ? { ...profile, name } : profile;

const toFirmAccess = ({ name, applied, paid, seen_day: seenDay, has_cv_file: hasCvFile }: Row): FirmAccess => ({
  name: applied || paid ? name : null,
  ...(applied
    ? { opens: "contact", reason: "application" }
    : paid
      ? { opens: paid.includes("address") ? "contact" : "cv", reason: "credit" }
      : { opens: "nothing", reason: "visibility" }),
  seenDay,
  hasCvFile,
});
