import type { JsonObject } from "@/lib/entities/json";
import { isCalendarDate } from "@/lib/rules/time/calendar-date";
import { badField } from "@/marketplace/errors";
import type { StoredAsset } from "@/marketplace/resources/assets/changes";
import type { AssetSettings } from "@/marketplace/resources/assets/settings";

/** Throws 400 when the last day is not a date: the offer would never close. Null means no last day. */
export function requireDay({ validThrough }: JsonObject, path: string[]): void {
  if (typeof validThrough !== "string" || isCalendarDate(validThrough)) return;
  throw badField([...path, "validThrough"], "must be a day, as yyyy-mm-dd");
}

/**
 * Checks the last day of an offer when the write changes it or publishes the offer. A malformed day stored before this
 * rule does not prevent other edits.
 */
export function requireLastDay(
  { kindOf }: AssetSettings,
  { before, after }: { before: StoredAsset | null; after: StoredAsset },
): void {
  if (kindOf(after.asset_type_id) !== "offer") return;
  const isSame = before?.valid_through === after.valid_through && before?.asset_type_id === after.asset_type_id;
  const isPublished = after.active && !before?.active;
  if (!isSame || isPublished) requireDay(after.custom_attributes, ["customAttributes"]);
}
