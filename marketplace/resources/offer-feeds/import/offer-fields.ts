import { isFields, jsonEqual } from "@/lib/rules/json-equal";
import type { OfferValues } from "@/marketplace/offer-import/import-rules";
import type { StoredAsset } from "@/marketplace/resources/assets/changes";

/**
 * Fields of an offer that an import writes: "name", "customAttributes.salaryMin". They are compared one by one, so that
 * a field that a person edited does not prevent the others from following the feed.
 */
export type OfferFields = Record<string, unknown>;

const ATTRIBUTES = "customAttributes.";
const METADATA = "metadata.";

export const fieldsOf = ({ customAttributes, metadata, ...own }: OfferValues): OfferFields => ({
  ...own,
  ...Object.fromEntries(Object.entries(customAttributes).map(([key, value]) => [ATTRIBUTES + key, value])),
  ...Object.fromEntries(Object.entries(metadata).map(([key, value]) => [METADATA + key, value])),
});

/** Returns the current value of a field of an offer. */
function storedField(asset: StoredAsset, field: string): unknown {
  if (field.startsWith(ATTRIBUTES)) return asset.custom_attributes[field.slice(ATTRIBUTES.length)];
  if (field.startsWith(METADATA)) return asset.metadata[field.slice(METADATA.length)];
  if (field === "categoryId") return asset.category_id;
  return field === "name" ? asset.name : field === "description" ? asset.description : asset.locations;
}

/** Fields that the feed changes in the offer, and fields that it would change but that a person edited since. */
export type FieldChanges = { changes: OfferFields; kept: string[] };

/**
 * Compares the feed with the offer. `base`: the former values of the feed. A field that does not change in the feed is
 * left alone, even when a person edited it.
 */
export function changesOf(base: OfferFields, asset: StoredAsset, theirs: OfferFields): FieldChanges {
  const changed = Object.keys(theirs).filter((field) => !same(field, base[field], theirs[field]));
  const differing = changed.filter((field) => !same(field, storedField(asset, field), theirs[field]));
  const isOurs = (field: string) => same(field, storedField(asset, field), base[field]);
  return {
    changes: Object.fromEntries(differing.filter(isOurs).map((field) => [field, theirs[field]])),
    kept: differing.filter((field) => !isOurs(field)),
  };
}

/** Returns the fields that differ from the feed because a person edited them here. */
export const editedFields = (base: OfferFields, asset: StoredAsset): string[] =>
  Object.keys(base).filter((field) => !same(field, storedField(asset, field), base[field]));

export const isUntouched = (base: OfferFields, asset: StoredAsset): boolean => editedFields(base, asset).length === 0;

/** An empty list or text is equal to null. */
const plain = (value: unknown): unknown =>
  value === "" || (Array.isArray(value) && value.length === 0) ? null : value;

const same = (field: string, a: unknown, b: unknown): boolean =>
  field === "locations" ? placeKeys(a) === placeKeys(b) : jsonEqual(plain(a), plain(b));

/** A place that is one of the firm's offices follows the office, so its id alone identifies it. */
const placeKeys = (places: unknown): string =>
  JSON.stringify(
    (Array.isArray(places) ? places.filter(isFields) : []).map(({ id, city, departmentCode }) =>
      typeof id === "string" ? id : [city, departmentCode],
    ),
  );

/** Returns the offer with these fields. */
export function withFields(asset: StoredAsset, fields: OfferFields): StoredAsset {
  const after = { ...asset, custom_attributes: { ...asset.custom_attributes }, metadata: { ...asset.metadata } };
  for (const [field, value] of Object.entries(fields)) {
    if (field.startsWith(ATTRIBUTES)) after.custom_attributes[field.slice(ATTRIBUTES.length)] = value;
    else if (field.startsWith(METADATA)) setOrLeave(after.metadata, field.slice(METADATA.length), value);
    else if (field === "categoryId") after.category_id = typeof value === "string" ? value : null;
    else if (field === "name" && typeof value === "string") after.name = value;
    else if (field === "description" && typeof value === "string") after.description = value;
    else if (field === "locations" && Array.isArray(value)) after.locations = value;
  }
  return after;
}

function setOrLeave(object: Record<string, unknown>, key: string, value: unknown): void {
  if (value === null || value === undefined) delete object[key];
  else object[key] = value;
}
