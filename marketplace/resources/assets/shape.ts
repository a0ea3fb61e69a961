import { Company } from "@/lib/entities/company";
import { Offer } from "@/lib/entities/offer";
import { badRequest } from "@/marketplace/errors";
import { toViolations } from "@/marketplace/http/violations";
import { type AssetRow, toAsset } from "@/marketplace/resources/assets/serialize";
import type { AssetSettings } from "@/marketplace/resources/assets/settings";

/**
 * Throws 400, naming the fields, unless the asset is what clients of its type can read: one firm whose open fields are
 * of another form would fail every list that it is in.
 */
export function requireShape(row: AssetRow, { kindOf }: AssetSettings): void {
  const kind = kindOf(row.asset_type_id);
  const schema = kind === "company" ? Company : kind === "offer" ? Offer : null;
  const problem = schema?.safeParse(toAsset(row, false), { reportInput: true }).error;
  if (problem) throw badRequest(toViolations(problem.issues));
}
