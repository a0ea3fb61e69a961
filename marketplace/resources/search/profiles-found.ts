import { type Kysely, sql } from "kysely";
import type { SearchQuery } from "@/lib/entities/search";
import type { Identity } from "@/marketplace/access/caller";
import { scopeOf } from "@/marketplace/access/rights";
import { hasPublicPage } from "@/marketplace/db/asset-predicates";
import type { Database } from "@/marketplace/db/schema";
import { HttpError } from "@/marketplace/errors";
import { isOrganizationId } from "@/marketplace/identity/memberships";
import { mayRecruit, organizationsOf } from "@/marketplace/resources/visible-assets";
import type { SearchSettings } from "@/marketplace/search/settings";

type Db = Kysely<Database>;
type Profiles = SearchSettings["profiles"];

/**
 * Returns which profiles a caller's searches find: for a recruiter, those that their firm may see; for the platform,
 * all of them.
 */
export async function profilesFoundBy(db: Db, caller: Identity): Promise<Profiles> {
  if (mayRecruit(caller)) return readFound(db, caller.actorId, organizationsOf(caller));
  return scopeOf(caller, "resume:search") === "all" ? { hiddenFrom: [], organizationId: null } : null;
}

/**
 * Returns which profiles the saved searches of an account find. All recruiters of an organization read its alerts, so a
 * profile that blocks any organization of any of these recruiters is left out.
 */
export async function profilesFoundFor(db: Db, accountId: string): Promise<Profiles> {
  if (!isOrganizationId(accountId)) return null;
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT jsonb_object_keys(organizations) AS id FROM users
    WHERE organizations @> jsonb_build_object(${accountId}::text, '{}'::jsonb)`.execute(db);
  return readFound(db, accountId, [accountId, ...rows.map(({ id }) => id)]);
}

async function readFound(db: Db, organizationId: string, organizations: readonly string[]): Promise<Profiles> {
  const { rows } = await sql<{ recruits: boolean; hidden_from: string[] }>`
    SELECT ${hasPublicPage(organizationId)} AS recruits, organization_group(${organizations}::text[]) AS hidden_from`.execute(
    db,
  );
  const [found] = rows;
  return found?.recruits ? { hiddenFrom: found.hidden_from, organizationId } : null;
}

/**
 * Throws 403 when the caller searches only profiles and may find none; a search of several types leaves profiles out.
 */
export function requireFindable({ assetTypeId }: Pick<SearchQuery, "assetTypeId">, settings: SearchSettings): void {
  const types = [assetTypeId ?? []].flat();
  if (settings.profiles !== null || types.length === 0 || types.some((id) => id !== settings.resumeTypeId)) return;
  const message = "Profiles are searched by those who recruit for an organization with a public page";
  throw new HttpError(403, { message, statusCode: 403, data: { code: "profilesForRecruiters" } });
}
