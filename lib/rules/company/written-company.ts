import type { Asset } from "@/lib/entities/asset";
import { at, type Fields, isFields } from "@/lib/rules/json-equal";

/** Merges objects at every depth and replaces any other value, as a PATCH does (docs/protocol.md §0.9). */
const merged = (stored: Fields, given: Fields): Fields => ({
  ...stored,
  ...Object.fromEntries(
    Object.entries(given).map(([key, value]) => {
      const before = at(stored, key);
      return [key, isFields(value) ? merged(isFields(before) ? before : {}, value) : value];
    }),
  ),
});

/** Returns the unpublished draft of an asset (docs/protocol.md §1.1); empty when there is none. */
export function draftOf({ metadata }: Pick<Asset, "metadata">): Fields {
  const draft = metadata._draft;
  return isFields(draft) ? draft : {};
}

/** Returns the asset as it would be once its draft is published. */
export function writtenOf(asset: Asset): Fields {
  const { _draft, ...metadata } = asset.metadata;
  return merged({ ...asset, metadata }, draftOf(asset));
}

/** Returns the stored values of the fields of `part`, as shown in the form that writes these fields. */
export const likePart = (object: Fields, part: Fields): Fields =>
  Object.fromEntries(
    Object.entries(part).map(([key, value]) => {
      const stored = at(object, key);
      return [key, isFields(value) && isFields(stored) ? likePart(stored, value) : stored];
    }),
  );
