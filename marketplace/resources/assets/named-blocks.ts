import { type Kysely, sql } from "kysely";
import { z } from "zod";
import type { JsonObject } from "@/lib/entities/json";
import { jsonEqual } from "@/lib/rules/json-equal";
import { isResume } from "@/marketplace/db/asset-predicates";
import { merge } from "@/marketplace/db/merge";
import { lockRow, updateRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import { badField } from "@/marketplace/errors";
import type { Job } from "@/marketplace/jobs/queue";
import type { JobHandler } from "@/marketplace/jobs/worker";
import { reindexAssets } from "@/marketplace/search/document";

export const NAMED_BLOCKS_JOB = "namedBlocks";

const Subject = z.object({ profileId: z.string() }).or(z.object({ organizationId: z.string() }));

/**
 * Returns the job that blocks the organizations which a profile names, or an organization in the profiles that name it.
 * It runs after the commit of the write that asks for it: of a profile and an organization written at the same moment,
 * the later one sees the other.
 */
export const namedBlocksJob = (subject: z.output<typeof Subject>): Job => ({
  kind: NAMED_BLOCKS_JOB,
  payload: subject,
});

type Written = { name?: string | null; display_name?: string | null; metadata: JsonObject; locations?: unknown };

/** True when a write changes the name, the SIREN or the offices by which candidates block a firm. */
export const isNamedAnew = (before: Written | null, after: Written): boolean =>
  before === null ||
  before.name !== after.name ||
  before.display_name !== after.display_name ||
  !jsonEqual(before.locations, after.locations) ||
  !jsonEqual(at(before.metadata, "_public", "siren"), at(after.metadata, "_public", "siren"));

/** True when a write changes the employers that a profile blocks by their names. */
export const blocksAnew = (before: Written | null, after: Written): boolean =>
  !jsonEqual(
    before && at(before.metadata, "_private", "blockedEmployers"),
    at(after.metadata, "_private", "blockedEmployers"),
  );

const at = (metadata: JsonObject, namespace: string, field: string): unknown =>
  Object(Object(metadata[namespace]))[field] ?? null;

/**
 * Throws 400, naming the field, for an employer without SIREN whose name is a word of any firm, such as "Cabinet": it
 * would block nobody.
 */
export async function requireBlocking(trx: Kysely<Database>, { metadata }: Written): Promise<void> {
  const employers = at(metadata, "_private", "blockedEmployers");
  if (!Array.isArray(employers)) return;
  const { rows } = await sql<{ index: number }>`
    SELECT (place - 1)::int AS index FROM jsonb_array_elements(${JSON.stringify(employers)}::jsonb)
      WITH ORDINALITY AS given (employer, place)
    WHERE coalesce(employer ->> 'siren', '') = '' AND firm_name_key(employer ->> 'name') IS NULL LIMIT 1`.execute(trx);
  const [blank] = rows;
  if (!blank) return;
  const path = ["metadata", "_private", "blockedEmployers", String(blank.index), "name"];
  throw badField(path, "is a legal form or a word of any firm: give the whole name, or the SIREN");
}

type Match = { profileId: string; organizations: string[] };

/**
 * Adds to the blocked organizations of profiles those whose present or former name, or one of whose SIRENs, these
 * profiles block (docs/product.md §4.1): all of them, even beyond the number that a person may block by hand.
 */
export const blockNamed: JobHandler = async (payload, trx) => {
  const subject = Subject.parse(payload);
  const ofSubject =
    "profileId" in subject
      ? sql<boolean>`assets.id = ${subject.profileId}`
      : sql<boolean>`organization.id = ${subject.organizationId}`;
  const { rows } = await sql<Match>`
    SELECT assets.id AS "profileId", array_agg(DISTINCT organization.id) AS organizations
    FROM assets
    CROSS JOIN LATERAL jsonb_array_elements(assets.metadata #> '{_private,blockedEmployers}') AS employer
    JOIN users AS organization ON starts_with(organization.id, 'org_') AND (
      organization.name_keys @> ARRAY[firm_name_key(employer ->> 'name')]
      OR organization.metadata #>> '{_public,siren}' = employer ->> 'siren'
      OR organization.id IN (SELECT organization_id FROM firm_sirens() WHERE siren = employer ->> 'siren')
    )
    WHERE jsonb_typeof(assets.metadata #> '{_private,blockedEmployers}') = 'array' AND ${isResume} AND ${ofSubject}
    GROUP BY assets.id ORDER BY assets.id`.execute(trx);
  const changed: string[] = [];
  for (const { profileId, organizations } of rows) {
    const profile = await lockRow(trx, "assets", profileId);
    if (!profile) continue;
    const stored = at(profile.metadata, "_private", "blockedOrganizations");
    const blocked = Array.isArray(stored) ? stored : [];
    const added = organizations.filter((id) => !blocked.includes(id));
    if (added.length === 0) continue;
    const metadata = merge(profile.metadata, { _private: { blockedOrganizations: [...blocked, ...added] } });
    await updateRow(trx, "assets", profileId, { metadata });
    changed.push(profileId);
  }
  if (changed.length > 0) await reindexAssets(trx, changed);
};
