import { randomBytes } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { isSlug, slugOfName } from "@/lib/rules/text/slug";
import { takeAdvisoryLock } from "@/marketplace/db/advisory-lock";
import { isOffer } from "@/marketplace/db/asset-predicates";
import type { Database } from "@/marketplace/db/schema";
import { unprocessable } from "@/marketplace/errors";
import type { AttributeError } from "@/marketplace/resources/assets/attributes";
import type { AssetKind } from "@/marketplace/resources/assets/settings";

/** The page of an asset. */
type Page = { kind: AssetKind | undefined; ownerId: string | null; assetId: string };
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
 * The slug of an asset: the one that was sent, the one it has, or one made from its name. The offers of an owner share a
 * space of slugs, and all that has an address without its firm another one: companies, profiles, and other assets, which
 * may have none. Throws 422 naming customAttributes.slug when what was sent cannot be one or is taken. Decided by one
 * write at a time. Undefined for what keeps none.
 */
export async function decideSlug(trx: Kysely<Database>, page: Page, wanted: Wanted): Promise<string | undefined> {
  const { kind } = page;
  const { given, current, name } = wanted;
  if (kind === undefined || (kind === "other" && typeof given !== "string")) return undefined;
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

/** Which of these slugs another asset of the same space has, or one that people would take for it. */
async function readTaken(trx: Kysely<Database>, { kind, ownerId, assetId }: Page, slugs: string[]) {
  const isOwn = ownerId === null ? sql`assets.owner_id IS NULL` : sql`assets.owner_id = ${ownerId}`;
  const isInSpace = kind === "offer" ? sql`${isOffer} AND ${isOwn}` : sql`NOT coalesce(${isOffer}, false)`;
  const { rows } = await sql<{ slug: string }>`
    SELECT candidate AS slug FROM unnest(${slugs}::text[]) AS candidate WHERE EXISTS (
      SELECT FROM assets WHERE slug_key(assets.slug) = slug_key(candidate) AND assets.id <> ${assetId} AND ${isInSpace}
    )`.execute(trx);
  return new Set(rows.map(({ slug }) => slug));
}

function refused(value: string, message: string) {
  const errors: AttributeError[] = [{ name: "slug", value, message }];
  return unprocessable("Invalid custom attributes (slug)", { errors });
}
