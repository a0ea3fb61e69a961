import type { JsonObject } from "@/lib/entities/json";
import { isCalendarDate } from "@/lib/rules/time/calendar-date";
import { badField } from "@/marketplace/errors";
import type { StoredAsset } from "@/marketplace/resources/assets/changes";
import type { AssetSettings } from "@/marketplace/resources/assets/settings";

/** Throws 400 for a last day that is no day: the offer would never close. Null is none. */
export function requireDay({ validThrough }: JsonObject, path: string[]): void {
  if (typeof validThrough !== "string" || isCalendarDate(validThrough)) return;
  throw badField([...path, "validThrough"], "must be a day, as yyyy-mm-dd");
}

/** The same of an offer that is given a last day or is published; what was stored before that rule may be edited. */
export function requireLastDay(
  { kindOf }: AssetSettings,
  { before, after }: { before: StoredAsset | null; after: StoredAsset },
): void {
  if (kindOf(after.asset_type_id) !== "offer") return;
  const isSame = before?.valid_through === after.valid_through && before?.asset_type_id === after.asset_type_id;
  const isPublished = after.active && !before?.active;
  if (!isSame || isPublished) requireDay(after.custom_attributes, ["customAttributes"]);
}
