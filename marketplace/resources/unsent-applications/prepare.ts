import type { Kysely } from "kysely";
import { UNSENT_HOURS } from "@/lib/rules/transaction/application-limits";
import type { Context } from "@/marketplace/context";
import { newId } from "@/marketplace/db/new-id";
import { insertRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import { unprocessable } from "@/marketplace/errors";
import type { RouteCall } from "@/marketplace/http/route";
import { requireAppliedHere } from "@/marketplace/resources/applications/application";
import { readBookable } from "@/marketplace/resources/applications/bookable";
import { readSource } from "@/marketplace/resources/applications/create";
import { UNSENT_JOB } from "@/marketplace/resources/unsent-applications/mail-job";
import type { NewApplication } from "@/marketplace/resources/unsent-applications/schemas";
import { readFileRow } from "@/marketplace/resources/uploads/store";
import { write } from "@/marketplace/writes/write";

const HOUR_MS = 60 * 60 * 1000;

/**
 * Stores an application until the applicant follows the mailed link; the firm learns nothing before. Throws 422 for an
 * asset that takes no applications, and for a CV that is another person's file.
 */
export const prepareApplication = (context: Context, call: RouteCall, given: NewApplication) =>
  write(context, call, async ({ trx, enqueue }) => {
    const { assetId, locale, email, source, ...content } = given;
    const bookable = await readBookable(trx, assetId);
    if (!bookable.isApplication) throw unprocessable("This asset takes no applications");
    requireAppliedHere(bookable);
    if (content.resume) await requireUnclaimed(trx, content.resume);
    // Two applications for one address send two mails: the link of one never sends the text of the other.
    const { id } = await insertRow(trx, "unsent_applications", {
      id: newId("uapp"),
      email,
      asset_id: assetId,
      locale,
      content: { ...content, email, source: await readSource(context, trx, { assetId, source }) },
      expires_date: new Date(Date.now() + UNSENT_HOURS * HOUR_MS),
    });
    // A job looks up later whether the address has an account, so that both cases do the same work in this request.
    await enqueue({ kind: UNSENT_JOB, key: `${UNSENT_JOB}/${id}`, payload: { id } });
    return { success: true as const };
  });

/** Throws 422 unless the file is a CV that belongs to nobody: only the person who uploaded it knows its key. */
async function requireUnclaimed(trx: Kysely<Database>, key: string): Promise<void> {
  const file = await readFileRow(trx, key);
  if (file?.folder === "resumes" && file.owner_id === null) return;
  throw unprocessable("The resume is not a file of the applicant", { code: "fileNotOwned", path: ["resume"] });
}
