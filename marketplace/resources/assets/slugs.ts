import { randomBytes } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { isSlug, slugOfName } from "@/lib/rules/text/slug";
import { takeAdvisoryLock } from "@/marketplace/db/advisory-lock";
import type { Database } from "@/marketplace/db/schema";
import { unprocessable } from "@/marketplace/errors";
import type { AttributeError } from "@/marketplace/resources/assets/attributes";
import type { AssetKind } from "@/marketplace/resources/assets/settings";

/** The page of an asset, among those that share one space of slugs: all companies, all profiles, the offers of an owner. */
type Page = { kind: AssetKind | undefined; assetTypeId: string; ownerId: string | null; assetId: string };
type Wanted = {
  /** The slug of the request; null and absent are the same: a page always keeps a slug. */
  given: unknown;
  /** The slug that the asset has now in the same space. */
  current: unknown;
  name: string;
};

/** "comptable", "comptable-2"… up to this one; then something drawn. */
const LAST_SUFFIX = 30;

/**
 * The slug of an asset that has a page (offer, company, profile): the one that was sent, the one it has, or one made
 * from its name. Throws 422 naming customAttributes.slug when what was sent cannot be one or is taken. Decided by one
 * write at a time. Undefined for what has no page.
 */
export async function decideSlug(trx: Kysely<Database>, page: Page, wanted: Wanted): Promise<string | undefined> {
  const { kind } = page;
  if (kind === undefined || kind === "other") return undefined;
  const { given, current, name } = wanted;
  if (typeof current === "string" && (typeof given !== "string" || given === current)) return current;
  if (typeof given === "string" && !isSlug(given))
    throw refused(given, "A slug is expected: letters, digits and . _ ~ -");
  await takeAdvisoryLock(trx, "slugs");
  if (typeof given === "string") {
    if ((await readTaken(trx, page, [given])).size > 0) throw refused(given, "This slug is already taken");
    return given;
  }
  const base = slugOfName(name, kind);
  const candidates = [base, ...Array.from({ length: LAST_SUFFIX - 1 }, (_, index) => `${base}-${index + 2}`)];
  const taken = await readTaken(trx, page, candidates);
  return candidates.find((slug) => !taken.has(slug)) ?? `${base}-${randomBytes(6).toString("hex")}`;
}

/** Which of these slugs another asset of the same space has. */
async function readTaken(trx: Kysely<Database>, { kind, assetTypeId, ownerId, assetId }: Page, slugs: string[]) {
  const { rows } = await sql<{ slug: string }>`
    SELECT slug FROM assets
    WHERE slug = ANY(${slugs}::text[]) AND asset_type_id = ${assetTypeId} AND id <> ${assetId}
      AND (${kind !== "offer"} OR owner_id IS NOT DISTINCT FROM ${ownerId})`.execute(trx);
  return new Set(rows.map(({ slug }) => slug));
}

function refused(value: string, message: string) {
  const errors: AttributeError[] = [{ name: "slug", value, message }];
  return unprocessable("Invalid custom attributes (slug)", { errors });
}
