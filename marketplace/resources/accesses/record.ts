import { type Kysely, sql } from "kysely";
import { today } from "@/lib/rules/time/paris-time";
import type { Caller } from "@/marketplace/access/caller";
import type { Database } from "@/marketplace/db/schema";
import type { ProfileAccessesTable } from "@/marketplace/db/tables/exchanges";
import { isOrganizationId } from "@/marketplace/identity/memberships";

type Access = Pick<ProfileAccessesTable, "kind" | "reason"> & { personId: string | null };

/** What this process wrote already today, so that reading the same again costs nothing. */
const known = new Set<string>();
const MAX_KNOWN = 50_000;

/**
 * Notes that the firm that the caller acts as read something of a person: one row a day, at its first read. Nothing for
 * other callers, who are no firm, and for what is the firm's own.
 */
export async function recordAccess(
  db: Kysely<Database>,
  { actorId, isSecret }: Pick<Caller, "actorId" | "isSecret">,
  { personId, kind, reason }: Access,
): Promise<void> {
  if (isSecret || actorId === null || !isOrganizationId(actorId)) return;
  if (personId === null || personId === actorId) return;
  const day = today();
  const key = [day, personId, actorId, kind].join(" ");
  if (known.has(key)) return;
  await sql`
    INSERT INTO profile_accesses (person_id, organization_id, kind, reason, day)
    VALUES (${personId}, ${actorId}, ${kind}, ${reason}, ${day}) ON CONFLICT DO NOTHING`.execute(db);
  if (known.size >= MAX_KNOWN) known.clear();
  known.add(key);
}
