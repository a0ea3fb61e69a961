import type { JsonObject } from "@/lib/entities/json";
import type { ParsedResume } from "@/lib/entities/parsed-resume";
import type { Context } from "@/marketplace/context";
import { readRow } from "@/marketplace/db/rows";
import { HttpError, notFound } from "@/marketplace/errors";
import type { RouteCall } from "@/marketplace/http/route";
import { toRow } from "@/marketplace/resources/assets/announce";
import { toAssetFor } from "@/marketplace/resources/assets/serialize";
import { readAssetSettings } from "@/marketplace/resources/assets/settings";
import { editAsset } from "@/marketplace/resources/assets/writes";

/**
 * Maximum number of attempts to fill a profile: when another edit changed the profile at the same moment, the next
 * attempt uses the new state.
 */
const ATTEMPTS = 5;

/**
 * Fills the empty fields of a profile's metadata from its CV; filled fields stay unchanged. This is an edit like any
 * other, with its rights, event and index. Throws 412 when the profile changed during every attempt.
 */
export async function fillProfile(context: Context, call: RouteCall, assetId: string, parsed: ParsedResume) {
  for (let attempt = 1; ; attempt += 1) {
    const stored = await readRow(context.db, "assets", assetId);
    if (!stored) throw notFound();
    const metadata = emptyFieldsFrom(stored.metadata, parsed.resume);
    if (Object.keys(metadata).length === 0) {
      return toAssetFor(call.caller, toRow(stored, await readAssetSettings(context.db)), context.livemode);
    }
    const edit = { metadata, updatedDate: stored.updated_date.toISOString() };
    try {
      return await editAsset(context, { ...call, attempt: null }, assetId, edit);
    } catch (error) {
      const isLate = error instanceof HttpError && error.status === 412;
      if (!isLate || attempt === ATTEMPTS) throw error;
    }
  }
}

/** Returns the fields of `parsed` that are empty in `stored`. */
export const emptyFieldsFrom = (stored: JsonObject, parsed: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(parsed).filter(([name, value]) => isEmpty(stored[name]) && !isEmpty(value)));

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === "" ||
  (typeof value === "object" && Object.keys(value).length === 0);
