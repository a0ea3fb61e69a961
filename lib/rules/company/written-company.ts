import type { Asset } from "@/lib/entities/asset";
import { at, type Fields, isFields } from "@/lib/rules/json-equal";

/** Objects at every depth, the rest whole: what a PATCH makes (docs/protocol.md §0.9). */
const merged = (stored: Fields, given: Fields): Fields => ({
  ...stored,
  ...Object.fromEntries(
    Object.entries(given).map(([key, value]) => {
      const before = at(stored, key);
      return [key, isFields(value) ? merged(isFields(before) ? before : {}, value) : value];
    }),
  ),
});

/** What is being written of an asset and is not published (docs/protocol.md §1.1); empty when nothing is. */
export function draftOf({ metadata }: Pick<Asset, "metadata">): Fields {
  const draft = metadata._draft;
  return isFields(draft) ? draft : {};
}

/** The asset as publishing its draft would make it. */
export function writtenOf(asset: Asset): Fields {
  const { _draft, ...metadata } = asset.metadata;
  return merged({ ...asset, metadata }, draftOf(asset));
}

/** Of an object, what a part of it has: what a form was shown of what it writes. */
export const likePart = (object: Fields, part: Fields): Fields =>
  Object.fromEntries(
    Object.entries(part).map(([key, value]) => {
      const stored = at(object, key);
      return [key, isFields(value) && isFields(stored) ? likePart(stored, value) : stored];
    }),
  );
