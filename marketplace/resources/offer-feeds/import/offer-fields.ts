import { isFields, jsonEqual } from "@/lib/rules/json-equal";
import type { OfferValues } from "@/marketplace/offer-import/import-rules";
import type { StoredAsset } from "@/marketplace/resources/assets/changes";

/**
 * What an import writes of an offer, a field each: "name", "customAttributes.salaryMin". Compared one by one, so that a
 * field that a person edited keeps no other from following its feed.
 */
export type OfferFields = Record<string, unknown>;

const ATTRIBUTES = "customAttributes.";
const METADATA = "metadata.";

export const fieldsOf = ({ customAttributes, metadata, ...own }: OfferValues): OfferFields => ({
  ...own,
  ...Object.fromEntries(Object.entries(customAttributes).map(([key, value]) => [ATTRIBUTES + key, value])),
  ...Object.fromEntries(Object.entries(metadata).map(([key, value]) => [METADATA + key, value])),
});

/** The same fields of an offer as it is. */
function storedField(asset: StoredAsset, field: string): unknown {
  if (field.startsWith(ATTRIBUTES)) return asset.custom_attributes[field.slice(ATTRIBUTES.length)];
  if (field.startsWith(METADATA)) return asset.metadata[field.slice(METADATA.length)];
  if (field === "categoryId") return asset.category_id;
  return field === "name" ? asset.name : field === "description" ? asset.description : asset.locations;
}

/** What the feed changes in the offer, and the fields that it would change but a person edited since. */
export type FieldChanges = { changes: OfferFields; kept: string[] };

/** `base`: the former values of the feed. Of a field that the feed does not change, nothing: a person who edited it keeps it. */
export function changesOf(base: OfferFields, asset: StoredAsset, theirs: OfferFields): FieldChanges {
  const changed = Object.keys(theirs).filter((field) => !same(field, base[field], theirs[field]));
  const differing = changed.filter((field) => !same(field, storedField(asset, field), theirs[field]));
  const isOurs = (field: string) => same(field, storedField(asset, field), base[field]);
  return {
    changes: Object.fromEntries(differing.filter(isOurs).map((field) => [field, theirs[field]])),
    kept: differing.filter((field) => !isOurs(field)),
  };
}

/** The fields that are no longer what the feed says: a person edited them here. */
export const editedFields = (base: OfferFields, asset: StoredAsset): string[] =>
  Object.keys(base).filter((field) => !same(field, storedField(asset, field), base[field]));

export const isUntouched = (base: OfferFields, asset: StoredAsset): boolean => editedFields(base, asset).length === 0;

/** An empty list or text says nothing, as null does. */
const plain = (value: unknown): unknown =>
  value === "" || (Array.isArray(value) && value.length === 0) ? null : value;

const same = (field: string, a: unknown, b: unknown): boolean =>
  field === "locations" ? placeKeys(a) === placeKeys(b) : jsonEqual(plain(a), plain(b));

/** A place that is one of the firm's offices follows the office: its id alone says that it is the same. */
const placeKeys = (places: unknown): string =>
  JSON.stringify(
    (Array.isArray(places) ? places.filter(isFields) : []).map(({ id, city, departmentCode }) =>
      typeof id === "string" ? id : [city, departmentCode],
    ),
  );

/** The offer with these fields. */
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
