import { type Kysely, sql } from "kysely";
import { LRUCache } from "lru-cache";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { today } from "@/lib/rules/time/paris-time";
import { isAddedApplicant } from "@/lib/rules/transaction/added-application";
import type { Caller } from "@/marketplace/access/caller";
import type { Context } from "@/marketplace/context";
import { isCompany, isPublic } from "@/marketplace/db/asset-predicates";
import type { Database } from "@/marketplace/db/schema";
import type { ProfileAccessesTable } from "@/marketplace/db/tables/exchanges";
import { isOrganizationId } from "@/marketplace/identity/memberships";
import { appUrl } from "@/marketplace/mail/app-url";
import { notify } from "@/marketplace/writes/notifications";

type Access = Pick<ProfileAccessesTable, "kind" | "reason"> & { personId: string | null };

/** Accesses that this process has already written today, so that reading the same profile again costs nothing. */
const known = new LRUCache<string, true>({ max: 50_000 });

/**
 * Records that the firm that the caller acts as has read something about a person: one row for each kind and day, at
 * the first read. The first row of the day notifies the person. Does nothing when the caller does not act as a firm,
 * when the content is the firm's own, or for a person without an account, who could not read it.
 */
export async function recordAccess(
  { db, settings }: Pick<Context, "db" | "settings">,
  { actorId, isSecret }: Pick<Caller, "actorId" | "isSecret">,
  { personId, kind, reason }: Access,
): Promise<void> {
  if (isSecret || actorId === null || !isOrganizationId(actorId)) return;
  if (personId === null || personId === actorId || isAddedApplicant(personId)) return;
  const day = today();
  const key = [day, personId, actorId, kind].join(" ");
  if (known.has(key)) return;
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ isFirst: boolean }>`
      INSERT INTO profile_accesses (person_id, organization_id, kind, reason, day)
      VALUES (${personId}, ${actorId}, ${kind}, ${reason}, ${day}) ON CONFLICT DO NOTHING
      RETURNING NOT EXISTS (
        SELECT FROM profile_accesses AS earlier
        WHERE earlier.person_id = ${personId} AND earlier.organization_id = ${actorId} AND earlier.day = ${day}
      ) AS "isFirst"`.execute(trx);
    if (rows[0]?.isFirst) await notifyOfRead(trx, settings, personId, actorId);
  });
  known.set(key, true);
}

/**
 * Notifies the person that the firm read something about them. The notification refers to the firm's page and the mail
 * names the firm; only the list of accesses states what the firm read.
 */
async function notifyOfRead(trx: Kysely<Database>, settings: Context["settings"], personId: string, firmId: string) {
  const { rows } = await sql<{ pageId: string | null; name: string | null }>`
    SELECT display_name AS name, (
      SELECT assets.id FROM assets WHERE assets.owner_id = users.id AND ${isCompany} AND ${isPublic}
      ORDER BY assets.created_date LIMIT 1
    ) AS "pageId"
    FROM users WHERE id = ${firmId}`.execute(trx);
  const [firm] = rows;
  await notify(trx, {
    to: personId,
    kind: "profileRead",
    objectId: firm?.pageId ?? firmId,
    mail: ({ to, name, locale }) => ({
      name: "profileRead",
      to,
      locale,
      values: {
        name,
        companyName: firm?.name ?? null,
        url: appUrl(settings, locale, workspaceRoutes.candidateAccesses()),
      },
    }),
  });
}
