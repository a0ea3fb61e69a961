import type { Caller } from "@/marketplace/access/caller";
import type { Context } from "@/marketplace/context";
import { recordAccess } from "@/marketplace/resources/accesses/record";
import { isReadableRow, type Row } from "@/marketplace/resources/applications/serialize";
import { recordReading } from "@/marketplace/writes/application-acts";

/**
 * Records that the firm saw the applicant's contact details, which come with every application that the firm may read.
 */
export async function recordContact(context: Context, caller: Caller, row: Row): Promise<void> {
  if (!row.is_application || !isReadableRow(row)) return;
  await recordAccess(context, caller, { personId: row.taker_id, kind: "contact", reason: "application" });
  await recordReading(context.db, [row], { caller, kind: "contact" });
}
