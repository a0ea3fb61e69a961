import { type Kysely, sql } from "kysely";
import { type Absence, teamIn } from "@/lib/entities/firm-team";
import type { User } from "@/lib/entities/user";
import { absenceIssue } from "@/lib/rules/company/absence";
import { RECEIVING_ROLES } from "@/lib/rules/company/followers";
import { today } from "@/lib/rules/time/paris-time";
import { requireMay } from "@/marketplace/access/rights";
import type { Context } from "@/marketplace/context";
import type { Database } from "@/marketplace/db/schema";
import { badField, forbidden, notFound } from "@/marketplace/errors";
import type { RouteCall } from "@/marketplace/http/route";
import { personOf } from "@/marketplace/identity/person";
import { editPrivate } from "@/marketplace/resources/users/edit-private";
import { lockUsers } from "@/marketplace/resources/users/store";
import { write } from "@/marketplace/writes/write";

type Place = { id: string; organizationId: string };

const MESSAGES = {
  endBeforeStart: "must not be before from",
  past: "must not be over",
  tooFar: "must be within three years",
  oneself: "must be a colleague",
  notColleague: "must be a colleague who receives applications",
  alsoAway: "is away on one of these days",
} as const;

/**
 * Stores the absence of a member of an organization, and the colleague who receives applications instead; null removes
 * the absence. Throws 403 for another member's absence and outside the organization acted as, 404 when the organization
 * does not exist, 400 naming the wrong field.
 */
export const declareAbsence = (context: Context, call: RouteCall, place: Place, absence: Absence | null) =>
  write(context, call, async (writing): Promise<User> => {
    const { caller } = call;
    const { id, organizationId } = place;
    requireMay(caller, "absence:edit", organizationId);
    if (personOf(caller) !== id) throw forbidden();
    // Locked: when two members name each other at the same time, the second request sees the absence of the first.
    const stored = (await lockUsers(writing.trx, [organizationId])).get(organizationId);
    if (!stored) throw notFound();
    if (absence) {
      const colleagueIds = await readReceivers(writing.trx, organizationId);
      const firm = { memberId: id, colleagueIds, team: teamIn(stored.metadata), today: today() };
      const issue = absenceIssue(absence, firm);
      if (issue) throw badField(["absence", issue.path], MESSAGES[issue.code], `absence.${issue.code}`);
    }
    return editPrivate(writing, context, caller, stored, { team: { [id]: { absence } } });
  });

/** Returns the members who may receive the mails of this organization. */
async function readReceivers(trx: Kysely<Database>, organizationId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM users WHERE organizations @> jsonb_build_object(${organizationId}::text, '{}'::jsonb)
      AND organizations -> ${organizationId}::text -> 'roles' ?| ${RECEIVING_ROLES}::text[]
      AND NOT starts_with(id, 'org_') AND deletion_date IS NULL`.execute(trx);
  return rows.map(({ id }) => id);
}
