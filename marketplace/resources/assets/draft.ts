import { type Kysely, sql } from "kysely";
import { z } from "zod";
import type { JsonObject } from "@/lib/entities/json";
import type { Caller } from "@/marketplace/access/caller";
import { isOwn } from "@/marketplace/access/rights";
import { merge } from "@/marketplace/db/merge";
import type { Database } from "@/marketplace/db/schema";
import { badRequest, forbidden } from "@/marketplace/errors";
import { toViolations } from "@/marketplace/http/violations";
import { toRow } from "@/marketplace/resources/assets/announce";
import type { StoredAsset } from "@/marketplace/resources/assets/changes";
import { requireMetadata } from "@/marketplace/resources/assets/given-metadata";
import { requireDay } from "@/marketplace/resources/assets/last-day";
import { OwnPlatformData } from "@/marketplace/resources/assets/own-options";
import { requireDeclared } from "@/marketplace/resources/assets/references";
import {
  type AssetEdit,
  lengthBesidePlaces,
  MAX_OBJECT_LENGTH,
  NewAsset,
} from "@/marketplace/resources/assets/schemas";
import { type AssetSettings, objectAt } from "@/marketplace/resources/assets/settings";
import { requireShape } from "@/marketplace/resources/assets/shape";
import { hiddenPart } from "@/marketplace/resources/namespaces";

/** Schema of a draft: the fields that a PATCH may publish, without hidden namespaces; the name may still be empty. */
const Draft = NewAsset.pick({
  ...({ description: true, categoryId: true, locations: true, quantity: true, price: true } as const),
  ...({ currency: true, customAttributes: true, metadata: true } as const),
})
  .partial()
  .extend({ name: z.string().trim().max(255).optional(), platformData: OwnPlatformData.optional() })
  .superRefine((draft, { addIssue }) => {
    const { metadata = {} } = draft;
    const keys = Object.keys(hiddenPart(metadata));
    if (keys.length > 0) addIssue({ code: "unrecognized_keys", keys, path: ["metadata"], input: metadata });
    if (lengthBesidePlaces(draft) > MAX_OBJECT_LENGTH)
      addIssue({
        code: "custom",
        message: `must not exceed ${MAX_OBJECT_LENGTH} characters as JSON, its locations aside`,
        input: draft,
      });
  });
type Draft = z.output<typeof Draft>;

type Metadata = AssetEdit["metadata"];

/** Separates the change to the draft from the change to the asset. */
export function splitDraft(metadata: Metadata): { given: unknown; metadata: Metadata } {
  if (!metadata || !Object.hasOwn(metadata, "_draft")) return { given: undefined, metadata };
  const { _draft: given, ...rest } = metadata;
  return { given, metadata: Object.keys(rest).length > 0 ? rest : undefined };
}

export const changesOnlyDraft = (given: unknown, { updatedDate: _, ...edit }: AssetEdit): boolean =>
  given !== undefined && Object.values(edit).every((value) => value === undefined);

/**
 * Returns the draft after this change, which is merged like the body of a PATCH; null empties the draft. Throws 403 for
 * another owner's asset, 400 and 422 as the same PATCH of the asset would.
 */
export async function draftAfter(
  trx: Kysely<Database>,
  caller: Caller,
  settings: AssetSettings,
  { stored, given }: { stored: StoredAsset; given: unknown },
): Promise<Draft | null> {
  const before = objectAt(stored.metadata, "_draft");
  if (given === undefined) return before ?? null;
  if (!caller.isSecret && !isOwn(caller, stored.owner_id)) throw forbidden();
  if (given === null) return null;
  const parsed = Draft.safeParse(mergedWith(before ?? {}, given), { reportInput: true });
  if (!parsed.success) throw badRequest(toViolations(parsed.error.issues, ["metadata", "_draft"]));
  const { customAttributes = {}, metadata = {} } = parsed.data;
  await requireDeclared(trx, customAttributes);
  const kind = settings.kindOf(stored.asset_type_id);
  requireMetadata(kind, { metadata });
  if (kind === "offer") requireDay(customAttributes, ["metadata", "_draft", "customAttributes"]);
  requireShape(toRow(published(stored, parsed.data), settings), settings);
  return parsed.data;
}

/** Merges an object into the draft. Returns any other value unchanged, for the schema to refuse. */
const mergedWith = (before: JsonObject, given: unknown) =>
  typeof given === "object" && !Array.isArray(given) ? merge(before, { ...given }) : given;

/** Returns the asset as it would be after publishing the draft. */
const published = (stored: StoredAsset, { name, description, locations, customAttributes, metadata }: Draft) => ({
  ...stored,
  name: name ?? stored.name,
  description: description === undefined ? stored.description : description,
  locations: locations ?? stored.locations,
  custom_attributes: merge(stored.custom_attributes, customAttributes ?? {}),
  metadata: merge(stored.metadata, metadata ?? {}),
});

/** Returns metadata with this draft, which does not count towards the size limit of an asset. */
export function metadataWith(stored: JsonObject, given: Metadata, draft: Draft | null): JsonObject {
  const { _draft: _, ...rest } = stored;
  return { ...merge(rest, given ?? {}), ...(draft && { _draft: draft }) };
}

/**
 * Writes the draft and nothing else: the published asset's date, pages, feeds, search entry and events do not change.
 */
export async function writeDraft(
  trx: Kysely<Database>,
  stored: StoredAsset,
  draft: Draft | null,
): Promise<StoredAsset> {
  const { rows } = await sql<StoredAsset>`
    UPDATE assets
    SET metadata = ${JSON.stringify(metadataWith(stored.metadata, undefined, draft))}::jsonb,
      draft_date = next_date(greatest(updated_date, draft_date))
    WHERE id = ${stored.id}
    RETURNING *`.execute(trx);
  return rows[0] ?? stored;
}
