import { randomBytes } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { isSlug, slugOfName } from "@/lib/rules/text/slug";
import { takeAdvisoryLock } from "@/marketplace/db/advisory-lock";
import { isOffer } from "@/marketplace/db/asset-predicates";
import type { Database } from "@/marketplace/db/schema";
import { unprocessable } from "@/marketplace/errors";
import type { AttributeError } from "@/marketplace/resources/assets/attributes";
import type { AssetKind } from "@/marketplace/resources/assets/settings";

type Page = { kind: AssetKind | undefined; ownerId: string | null; assetId: string };
type Wanted = {
  /** Slug of the request; null and absent mean the same: a page always has a slug. */
  given: unknown;
  /** Current slug of the asset in the same space. */
  current: unknown;
  name: string;
};

/** "comptable", "comptable-2"… up to this number; then a random suffix. */
const LAST_SUFFIX = 30;

/**
 * Returns the slug of an asset: the requested one, the current one, or one made from its name. The offers of an owner
 * share a space of slugs. All assets whose address does not contain their firm share another: companies, profiles, and
 * other assets, which may have no slug. Throws 422 naming customAttributes.slug when the requested slug is malformed or
 * taken. A lock makes writes choose their slugs one at a time. Undefined for an asset without a slug.
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

/** True when the slug was made from this name, and not chosen by the owner of the asset. */
export function isMadeFrom(slug: string | null, name: string, kind: AssetKind): boolean {
  const base = slugOfName(name, kind);
  return slug === base || (slug?.startsWith(`${base}-`) === true && /^\d{1,2}$/.test(slug.slice(base.length + 1)));
}

/**
 * Returns the slugs, among these, that are taken in their space: another asset has the slug, or has one that people
 * would confuse with it.
 */
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
