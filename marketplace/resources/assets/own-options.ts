import { z } from "zod";
import type { Caller } from "@/marketplace/access/caller";
import { isOwn } from "@/marketplace/access/rights";
import { badRequest } from "@/marketplace/errors";
import { toViolations } from "@/marketplace/http/violations";
import type { AssetEdit } from "@/marketplace/resources/assets/schemas";
import type { AssetKind } from "@/marketplace/resources/assets/settings";
import { requireWritable } from "@/marketplace/resources/namespaces";

const MAX_REFERENCE_LENGTH = 100;

/** Options of platformData that a firm sets itself on its page: how its offers are shown (docs/product.md §3). */
const Options = z.strictObject({
  regroupOffers: z.boolean().nullish(),
  checkOffersLocations: z.boolean().nullish(),
  leftOutOfFeeds: z.boolean().nullish(),
  reference: z.string().trim().max(MAX_REFERENCE_LENGTH).nullish(),
});
export const OwnPlatformData = z.strictObject({ options: Options });
const OPTIONS: ReadonlySet<string> = new Set(Object.keys(Options.shape));

type Given = Pick<AssetEdit, "metadata" | "platformData">;

/**
 * Throws 403 for a namespace that is not the caller's, and for the parts of platformData that the owner may not set;
 * 400 for a malformed option of a company.
 */
export function requireWritableAsset(
  caller: Caller,
  { metadata, platformData }: Given,
  { ownerId, kind }: { ownerId: string | null; kind: AssetKind | undefined },
): void {
  const setsOptions = kind === "company" && isOwn(caller, ownerId) && hasOnlyOptions(platformData);
  requireWritable(caller, setsOptions ? { metadata } : { metadata, platformData }, ownerId);
  if (!setsOptions) return;
  const problem = OwnPlatformData.safeParse(platformData, { reportInput: true }).error;
  if (problem) throw badRequest(toViolations(problem.issues, ["platformData"]));
}

function hasOnlyOptions(platformData: Given["platformData"]): boolean {
  const { options, ...others } = platformData ?? {};
  if (typeof options !== "object" || options === null || Array.isArray(options)) return false;
  return Object.keys(others).length === 0 && Object.keys(options).every((key) => OPTIONS.has(key));
}
