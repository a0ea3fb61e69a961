import { type Kysely, sql } from "kysely";
import type { FeedSettings } from "@/lib/entities/offer-feed";
import { isFields } from "@/lib/rules/json-equal";
import { today } from "@/lib/rules/time/paris-time";
import firmCategories from "@/lib/rules/vocabulary/firm-categories.json";
import { isCompany } from "@/marketplace/db/asset-predicates";
import type { Database } from "@/marketplace/db/schema";
import { isAnswerable } from "@/marketplace/identity/proved-address";
import type { ImportRules } from "@/marketplace/offer-import/import-rules";
import { readFirmOffices } from "@/marketplace/resources/assets/firm-offices";
import type { DecisionRules } from "@/marketplace/resources/offer-feeds/import/decide";

type Db = Kysely<Database>;

/** The feed that is imported, and the organization that owns the offers. */
export type ImportTarget = { id: string; organizationId: string; settings: FeedSettings };

const IN_BRANCH = firmCategories.flatMap(({ slug, kind }) => (kind === "cabinet" ? [slug] : []));

/** Reads the rules for importing the offers of a feed, from the current state of their firm. */
export async function readImportRules(db: Db, { organizationId, settings }: ImportTarget): Promise<ImportRules> {
  const [{ offices, isChecked }, families, isInBranch, answerable] = await Promise.all([
    readFirmOffices(db, organizationId),
    readFamilies(db),
    readIsInBranch(db, organizationId),
    sql<{ answerable: boolean | null }>`SELECT ${isAnswerable(sql`${organizationId}::text`)} AS answerable`.execute(db),
  ]);
  return {
    mapping: null,
    settings,
    isInBranch,
    // An organization without members was opened by the platform.
    isAnswerable: answerable.rows[0]?.answerable ?? true,
    families,
    today: today(),
    offices: [...offices.values()],
    checksOffices: isChecked,
  };
}

export const toDecisionRules = ({
  today,
  offices,
  checksOffices,
  isInBranch,
  isAnswerable,
  settings,
}: ImportRules): DecisionRules => ({
  today,
  isInBranch,
  isAnswerable,
  publishes: settings.publishes ?? true,
  offices: checksOffices ? new Set(offices.map(({ id }) => id)) : null,
});

/**
 * Returns whether the collective agreement of accounting firms binds the employer, by the first category of its page.
 */
async function readIsInBranch(db: Db, organizationId: string): Promise<boolean> {
  const page = await db
    .selectFrom("assets")
    .select("custom_attributes")
    .where("owner_id", "=", organizationId)
    .where(isCompany)
    .orderBy("created_date")
    .executeTakeFirst();
  return [page?.custom_attributes.categories]
    .flat()
    .slice(0, 1)
    .some((category) => IN_BRANCH.some((one) => one === category));
}

/** The category of each family of jobs, by the slug of the family. */
async function readFamilies(db: Db): Promise<Record<string, string>> {
  const rows = await db.selectFrom("categories").select(["id", "metadata"]).execute();
  const families = rows.flatMap(({ id, metadata }) =>
    isFields(metadata) && metadata.kind === "family" && typeof metadata.slug === "string" ? [[metadata.slug, id]] : [],
  );
  return Object.fromEntries(families);
}
