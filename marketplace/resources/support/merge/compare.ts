import { type Kysely, sql } from "kysely";
import type { MergedSide, Merging } from "@/lib/entities/support";
import { sirenIn } from "@/lib/rules/company/siren";
import { type Subscription, subscriptionOf } from "@/lib/rules/subscription/subscription";
import { MERGE_REFUSALS, type MergeRefusal } from "@/lib/rules/support/merging";
import { creditsOf } from "@/lib/rules/transaction/credits";
import { isCompany, isOffer, isResume } from "@/marketplace/db/asset-predicates";
import { isDemonstration } from "@/marketplace/db/demonstration-rows";
import type { Database } from "@/marketplace/db/schema";
import { customRightsOf } from "@/marketplace/identity/custom-roles";
import { ancestryOf, isOrganizationId, MAX_LEVELS } from "@/marketplace/identity/memberships";
import { isAnswerable } from "@/marketplace/identity/proved-address";
import type { StoredAsset } from "@/marketplace/resources/assets/changes";
import { stateOf } from "@/marketplace/resources/assets/suspension";
import type { UserRow } from "@/marketplace/resources/users/serialize";

type Db = Kysely<Database>;

/** Roles of the people who run the platform: their accounts are merged by nobody. */
const STAFF = ["administrator", "editor", "accounting"];

/** A side with the rows that a merge needs: its page or its profile, its plan. */
export type Side = { row: UserRow; page: StoredAsset | null; plan: Subscription | null; shown: MergedSide };
export type Compared = { kept: Side; merged: Side; merging: Merging };

/** Two applications of one person to the same offer, one by each account. */
type Duplicate = { keptId: string; mergedId: string; name: string; keptStatus: string; mergedStatus: string };

/**
 * Compares two accounts, or two organizations: what each has, why they cannot be merged, and what is to be chosen
 * because one alone can stay.
 */
export async function compare(db: Db, keptRow: UserRow, mergedRow: UserRow): Promise<Compared> {
  const [kept, merged] = [await readSide(db, keptRow), await readSide(db, mergedRow)];
  const isFirm = isOrganizationId(keptRow.id);
  const duplicates = isFirm ? [] : await duplicatesOf(db, keptRow.id, mergedRow.id);
  const refusals = await refusalsOf(db, kept, merged, duplicates);
  return {
    kept,
    merged,
    merging: {
      kept: kept.shown,
      merged: merged.shown,
      refusals: MERGE_REFUSALS.filter((refusal) => refusals.has(refusal)),
      choices: isFirm ? firmChoices(kept, merged) : personChoices(kept, merged, duplicates),
      duplicates: duplicates.map(({ name, keptStatus, mergedStatus }) => ({ name, keptStatus, mergedStatus })),
      sameSlugs: isFirm ? await countSameSlugs(db, keptRow.id, mergedRow.id) : 0,
    },
  };
}

function firmChoices(kept: Side, merged: Side): Merging["choices"] {
  const [parent, other] = [kept, merged].map(({ row }) => Object.keys(row.organizations)[0] ?? null);
  return [
    ...(kept.page && merged.page ? [{ name: "page", kept: kept.page.slug, merged: merged.page.slug }] : []),
    ...(kept.plan && merged.plan ? [{ name: "plan", kept: kept.plan.name, merged: merged.plan.name }] : []),
    ...(parent && other && parent !== other ? [{ name: "parent", kept: parent, merged: other }] : []),
  ];
}

function personChoices(kept: Side, merged: Side, duplicates: Duplicate[]): Merging["choices"] {
  const [email, other] = [kept.row.email, merged.row.email];
  // Nobody gets the account of a confirmed address by one that was only typed.
  const proved = [kept, merged].filter(({ shown }) => shown.addressProved);
  const [alone] = proved.length === 1 ? proved : [];
  const only = alone && { only: alone === kept ? "kept" : "merged" };
  return [
    ...(email !== other ? [{ name: "login", kept: email, merged: other, ...only }] : []),
    ...(kept.page && merged.page ? [{ name: "profile", kept: kept.page.name, merged: merged.page.name }] : []),
    ...(duplicates.length > 0 ? [{ name: "applications", kept: null, merged: null }] : []),
  ];
}

async function refusalsOf(
  db: Db,
  kept: Side,
  merged: Side,
  duplicates: readonly Duplicate[],
): Promise<Set<MergeRefusal>> {
  const sides = [kept, merged];
  const [a, b] = [kept.row, merged.row];
  if (a.id === b.id) return new Set(["same"]);
  if (isOrganizationId(a.id) !== isOrganizationId(b.id)) return new Set(["kind"]);
  const found = new Set<MergeRefusal>();
  if (await isOneInvented(db, [a.id, b.id])) found.add("demonstration");
  if (sides.some(({ row }) => row.blocked_date)) found.add("blocked");
  if (sides.some(({ row }) => row.deletion_date)) found.add("leaving");
  if (sides.some(({ page }) => page && stateOf(page) === "suspended")) found.add("suspended");
  if (isOrganizationId(a.id)) await addFirmRefusals(db, found, kept, merged);
  else {
    for (const { row } of sides) if (await isStaff(db, row.roles)) found.add("staff");
    if (!sides.some(({ shown }) => shown.addressProved)) found.add("unproved");
    if (duplicates.some((one) => !isUntouched(one.keptStatus) && !isUntouched(one.mergedStatus)))
      found.add("twoApplications");
  }
  return found;
}

async function addFirmRefusals(db: Db, found: Set<MergeRefusal>, kept: Side, merged: Side): Promise<void> {
  const [sirens, others] = [kept.shown.sirens, merged.shown.sirens];
  if (sirens.length > 0 && others.length > 0 && !sirens.some((siren) => others.includes(siren)))
    found.add("differentSiren");
  const [line, otherLine] = [await ancestryOf(db, kept.row.id), await ancestryOf(db, merged.row.id)];
  if (line.includes(merged.row.id) || otherLine.includes(kept.row.id)) found.add("sameTree");
  // The deeper place, with the deeper of the two trees below it.
  const depth = Math.max(await depthBelow(db, kept.row.id), await depthBelow(db, merged.row.id));
  if (Math.max(line.length, otherLine.length) + depth > MAX_LEVELS + 1) found.add("tooDeep");
  const { rows } = await sql`
    SELECT FROM order_requests WHERE organization_id IN (${kept.row.id}, ${merged.row.id})
      AND state = 'waiting' AND kind = 'plan'`.execute(db);
  if (rows.length > 1) found.add("twoPlanOrders");
}

const isStaff = async (db: Db, roles: string[]): Promise<boolean> => {
  if (roles.some((role) => STAFF.includes(role))) return true;
  const rights = await customRightsOf(db, roles);
  return [...rights.permissions, ...rights.readNamespaces, ...rights.editNamespaces].length > 0;
};

/** Returns whether one of these two accounts belongs to the demonstration, and the other does not. */
async function isOneInvented(db: Db, ids: string[]): Promise<boolean> {
  const { rows } = await sql<{ invented: boolean }>`
    SELECT ${isDemonstration("users")} AS invented FROM users WHERE id = ANY(${ids}::text[])`.execute(db);
  return rows.filter(({ invented }) => invented).length === 1;
}

async function depthBelow(db: Db, id: string): Promise<number> {
  const { rows } = await sql<{ depth: number }>`
    WITH RECURSIVE tree (id, level) AS (
      SELECT ${id}::text, 0
      UNION
      SELECT child.id, tree.level + 1 FROM tree JOIN users AS child ON child.organizations ? tree.id
      WHERE starts_with(child.id, 'org_') AND tree.level < ${sql.lit(MAX_LEVELS)}
    )
    SELECT max(level)::int AS depth FROM tree`.execute(db);
  return rows[0]?.depth ?? 0;
}

/** Returns whether the firm has not begun to handle an application with this status. */
export const isUntouched = (status: string): boolean => status === "new" || status === "restricted";

/** Reads the two applications of each offer that both accounts applied to, and did not withdraw. */
export async function duplicatesOf(db: Db, keptId: string, mergedId: string): Promise<Duplicate[]> {
  const { rows } = await sql<Duplicate>`
    SELECT kept.id AS "keptId", merged.id AS "mergedId", coalesce(kept.asset_snapshot ->> 'name', '') AS name,
      kept.status AS "keptStatus", merged.status AS "mergedStatus"
    FROM transactions AS kept JOIN transactions AS merged ON merged.asset_id = kept.asset_id
    WHERE kept.taker_id = ${keptId} AND merged.taker_id = ${mergedId} AND kept.is_application AND merged.is_application
      AND kept.cancelled_date IS NULL AND merged.cancelled_date IS NULL
    ORDER BY kept.id`.execute(db);
  return rows;
}

/** Counts the offers of one firm whose slug the other has too: each gets a new one, and its address redirects. */
async function countSameSlugs(db: Db, keptId: string, mergedId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM assets WHERE owner_id = ${mergedId} AND ${isOffer} AND EXISTS (
      SELECT FROM assets AS other WHERE other.owner_id = ${keptId} AND other.asset_type_id = assets.asset_type_id
        AND slug_key(other.slug) = slug_key(assets.slug)
    )`.execute(db);
  return rows[0]?.count ?? 0;
}

async function readSide(db: Db, row: UserRow): Promise<Side> {
  const isFirm = isOrganizationId(row.id);
  const page = await db
    .selectFrom("assets")
    .selectAll()
    .where("owner_id", "=", row.id)
    .where(isFirm ? isCompany : isResume)
    .orderBy("created_date")
    .orderBy("id")
    .executeTakeFirst();
  const plan = isFirm ? subscriptionOf(row.platform_data) : null;
  return {
    row,
    page: page ?? null,
    plan,
    shown: {
      id: row.id,
      name: row.display_name,
      email: row.email,
      createdDate: row.created_date.toISOString(),
      addressProved: await readProved(db, row.id),
      slug: isFirm ? (page?.slug ?? null) : null,
      sirens: isFirm ? await sirensOf(db, row.id) : [],
      plan: plan?.name ?? null,
      credits: isFirm ? creditsOf(row.platform_data) : {},
      counts: await countsOf(db, row.id, isFirm),
    },
  };
}

async function readProved(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ proved: boolean | null }>`SELECT ${isAnswerable(sql`${id}::text`)} AS proved`.execute(
    db,
  );
  return rows[0]?.proved ?? false;
}

/** Returns the SIREN of a firm: that of its page, else those of its offices, else those that its orders are billed to. */
async function sirensOf(db: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{ siren: string; source: string }>`
    SELECT DISTINCT siren, source FROM firm_sirens() WHERE organization_id = ${id}`.execute(db);
  const known = ["page", "office", "order"].map((source) =>
    rows.flatMap((row) => (row.source === source ? (sirenIn(row.siren) ?? []) : [])),
  );
  return known.find((sirens) => sirens.length > 0) ?? [];
}

async function countsOf(db: Db, id: string, isFirm: boolean): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`
    SELECT (SELECT count(*)::int FROM transactions
        WHERE is_application AND ${sql.ref(isFirm ? "owner_id" : "taker_id")} = ${id}) AS applications,
      (SELECT count(*)::int FROM messages WHERE sender_id = ${id} OR receiver_id = ${id}) AS messages,
      (SELECT count(*)::int FROM ratings WHERE author_id = ${id} OR target_id = ${id}
        OR asset_id IN (SELECT id FROM assets WHERE owner_id = ${id})) AS reviews,
      (SELECT count(*)::int FROM files WHERE owner_id = ${id}) AS files,
      (SELECT count(*)::int FROM saved_searches WHERE user_id = ${id}) AS alerts
      ${
        isFirm
          ? sql`, (SELECT count(*)::int FROM assets WHERE owner_id = ${id} AND ${isOffer}) AS offers,
      (SELECT count(*)::int FROM users WHERE organizations ? ${id} AND NOT starts_with(id, 'org_')) AS members,
      (SELECT count(*)::int FROM orders WHERE payer_id = ${id}) AS orders,
      (SELECT count(*)::int FROM invoices JOIN orders ON orders.id = order_id WHERE payer_id = ${id}) AS invoices`
          : sql`, (SELECT count(*)::int FROM assets WHERE owner_id = ${id} AND ${isResume}) AS profiles,
      (SELECT count(*)::int FROM bookmarks WHERE user_id = ${id}) AS bookmarks`
      }`.execute(db);
  return rows[0] ?? {};
}
