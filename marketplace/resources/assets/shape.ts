import { Company } from "@/lib/entities/company";
import { Offer } from "@/lib/entities/offer";
import { isSiren } from "@/lib/rules/company/siren";
import { badField, badRequest } from "@/marketplace/errors";
import { toViolations } from "@/marketplace/http/violations";
import { type AssetRow, toAsset } from "@/marketplace/resources/assets/serialize";
import type { AssetSettings } from "@/marketplace/resources/assets/settings";

/**
 * Throws 400, naming the fields, unless clients can read the asset as one of its type: a single firm with malformed
 * open fields would break every list that contains it.
 */
export function requireShape(row: AssetRow, { kindOf }: AssetSettings): void {
  const kind = kindOf(row.asset_type_id);
  const schema = kind === "company" ? Company : kind === "offer" ? Offer : null;
  const problem = schema?.safeParse(toAsset(row, false), { reportInput: true }).error;
  if (problem) throw badRequest(toViolations(problem.issues));
  const siren = kind === "company" ? Company.parse(toAsset(row, false)).metadata._public?.siren : null;
  if (siren && !isSiren(siren))
    throw badField(
      ["metadata", "_public", "siren"],
      "must be a SIREN: nine digits, the last of which checks the others",
    );
}
