import { type Kysely, type Selectable, sql } from "kysely";
import type { CustomAttributeType } from "@/lib/entities/custom-attribute";
import type { JsonObject } from "@/lib/entities/json";
import type { Database } from "@/marketplace/db/schema";
import { malformed, unprocessable } from "@/marketplace/errors";
import { isOrganizationId } from "@/marketplace/identity/memberships";
import { type Declarations, findAttributeErrors } from "@/marketplace/resources/assets/attributes";
import type { AssetKind } from "@/marketplace/resources/assets/settings";

/** The rows that an asset refers to must exist; they are locked until the asset is written. */
type Db = Kysely<Database>;

/**
 * Returns the named type of an asset, or the default type when none is named. Throws 422 for an unknown or inactive
 * type, 400 when there is no default type.
 */
export async function lockAssetType(trx: Db, id: string | undefined): Promise<Selectable<Database["asset_types"]>> {
  const wanted = id === undefined ? sql<boolean>`is_default` : sql<boolean>`id = ${id}`;
  const type = await trx.selectFrom("asset_types").selectAll().where(wanted).forKeyShare().executeTakeFirst();
  if (!type && id === undefined) {
    throw malformed("Missing asset type ID and not asset type with `isDefault` enabled");
  }
  if (!type) throw unprocessable("Asset type not found");
  if (!type.active) throw unprocessable("Asset type inactive");
  return type;
}

/** Throws 422 for an unknown category. */
export async function lockCategory(trx: Db, id: string | null | undefined): Promise<void> {
  if (!id) return;
  const found = await trx.selectFrom("categories").select("id").where("id", "=", id).forKeyShare().executeTakeFirst();
  if (!found) throw unprocessable("Asset category not found");
}

/** Throws 422 for an unknown user or organization. */
export async function lockOwner(trx: Db, id: string | null): Promise<void> {
  if (id === null) return;
  const found = await trx.selectFrom("users").select("id").where("id", "=", id).forUpdate().executeTakeFirst();
  if (!found) throw unprocessable("Owner not found");
}

/**
 * Throws 422 when a profile would belong to an organization, or the page of a firm to a person: neither would ever be
 * public.
 */
export function requireOwnerOf(kind: AssetKind | undefined, ownerId: string | null): void {
  if (ownerId === null || (kind !== "resume" && kind !== "company")) return;
  if (isOrganizationId(ownerId) === (kind === "company")) return;
  const message =
    kind === "company" ? "The page of a firm belongs to an organization" : "A profile belongs to a person";
  throw unprocessable(message, { code: "ownerOfOtherKind", path: ["ownerId"] });
}

/** Throws 422 when an attribute is not declared, or its value is not allowed. */
export async function requireDeclared(trx: Db, attributes: JsonObject): Promise<void> {
  const names = Object.keys(attributes);
  if (names.length === 0) return;
  const errors = findAttributeErrors(attributes, await readDeclarations(trx, names));
  if (errors.length === 0) return;
  const refused = errors.map(({ name }) => name.slice(0, 100)).join(", ");
  throw unprocessable(`Invalid custom attributes (${refused})`, { errors });
}

async function readDeclarations(trx: Db, names: string[]): Promise<Declarations> {
  const rows = await trx
    .selectFrom("custom_attributes")
    .select(["name", "type", "list_values"])
    .where("name", "=", sql<string>`ANY(${names}::text[])`)
    .execute();
  return new Map<string, { type: CustomAttributeType; listValues: string[] | null }>(
    rows.map(({ name, type, list_values: listValues }) => [name, { type, listValues }]),
  );
}
