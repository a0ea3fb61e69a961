import { buffer } from "node:stream/consumers";
import type { Scorecard } from "@/lib/entities/scorecard";
import { applicationFileName } from "@/lib/rules/transaction/application-file-name";
import { sentContentOf } from "@/lib/rules/transaction/sent-content";
import { applicantNameOf } from "@/lib/rules/user/user-name";
import type { Caller } from "@/marketplace/access/caller";
import { requireMay } from "@/marketplace/access/rights";
import type { ApplicationDocument } from "@/marketplace/application-pdf/application-document";
import type { PrintApplication } from "@/marketplace/application-pdf/print-application";
import type { Context } from "@/marketplace/context";
import { readRow } from "@/marketplace/db/rows";
import { HttpError } from "@/marketplace/errors";
import { requireWithin, type SharedLimit } from "@/marketplace/http/shared-limit";
import { listHistory, toHistoryLine } from "@/marketplace/resources/applications/history";
import { requireWriter } from "@/marketplace/resources/applications/notes/service";
import { listNotes, toNote } from "@/marketplace/resources/applications/notes/store";
import { type Cv, type Internal, toDocument } from "@/marketplace/resources/applications/pdf/document";
import { presentTransaction } from "@/marketplace/resources/applications/present";
import { recordContact } from "@/marketplace/resources/applications/record-contact";
import { readScorecards } from "@/marketplace/resources/applications/scorecard/service";
import type { Row } from "@/marketplace/resources/applications/serialize";
import { orUnavailable } from "@/marketplace/resources/or-unavailable";
import { openDownload } from "@/marketplace/resources/uploads/download";
import { readFileRow } from "@/marketplace/resources/uploads/store";
import { ThreadUnavailable } from "@/marketplace/thread-pool";
import { recordAct } from "@/marketplace/writes/application-acts";

type Printing = { print: PrintApplication; limit: SharedLimit };
type Given = { id: string; locale: ApplicationDocument["locale"]; notes: boolean };

/** The newest lines of the history, and notes, that the file has: more than a recruitment makes. */
const MAX_LINES = 200;

/**
 * Returns the file of an application, with its name, and records the download. Throws the errors of requireWriter, 429
 * beyond the limit, 503 when too many are printed.
 */
export async function printedApplication(
  context: Context,
  { print, limit }: Printing,
  caller: Caller,
  { id, locale, notes }: Given,
): Promise<{ name: string; bytes: Uint8Array }> {
  const { db, livemode } = context;
  const stored = await readRow(db, "transactions", id);
  const personId = requireWriter(caller, "application:print", stored);
  await requireWithin(limit, personId);
  const row = stored as Row;
  const application = await presentTransaction(db, row, { caller, livemode });
  const page = { page: 1, nbResultsPerPage: MAX_LINES };
  const document = toDocument({
    application,
    locale,
    history: (await listHistory(db, row, personId, page)).rows.map(toHistoryLine),
    internal: notes ? await readInternal(context, caller, { row, personId }) : null,
    cv: await readCv(context, caller, sentContentOf(application).resume),
  });
  const bytes = await orUnavailable(printedOrWithoutCv(print, document), "Too many applications at once");
  await recordContact(context, caller, row);
  await recordAct(db, { transactionId: id, kind: "exported", authorId: personId, detail: notes ? "notes" : null });
  return { name: applicationFileName(applicantNameOf(application.applicant)), bytes };
}

/** Prints without its CV an application whose CV takes too much time or memory, or cannot be copied. */
const printedOrWithoutCv = (print: PrintApplication, document: ApplicationDocument) =>
  print(document).catch((error: unknown) => {
    if (!(error instanceof ThreadUnavailable) || document.cv.bytes === null) throw error;
    return print({ ...document, cv: { ...document.cv, bytes: null } });
  });

/** Reads the notes and scorecards that the caller may read: a colleague's scorecard only after their own. */
async function readInternal(
  context: Context,
  caller: Caller,
  { row, personId }: { row: Row; personId: string },
): Promise<Internal> {
  requireMay(caller, "note:list", row.owner_id);
  const { rows, count } = await listNotes(context.db, row.id, personId, { page: 1, nbResultsPerPage: MAX_LINES });
  const { own, others, nbOthers } = await readScorecards(context, caller, row.id);
  return {
    notes: rows.map(toNote),
    leftOut: count > rows.length ? rows.length : null,
    scorecards: [own, ...(others ?? [])].filter((card): card is Scorecard => card !== null),
    hasHidden: others === null && nbOthers > 0,
  };
}

/** Reads the CV as the screen does: the candidate sees that the firm opened it. */
async function readCv(context: Context, caller: Caller, key: string | null): Promise<Cv> {
  const file = key === null ? undefined : await readFileRow(context.db, key);
  if (key === null || !file) return { name: null, bytes: null, isGone: key !== null };
  if (file.content_type !== "application/pdf") return { name: file.filename, bytes: null, isGone: false };
  try {
    const { stream } = await openDownload(context, caller, key);
    return { name: file.filename, bytes: new Uint8Array(await buffer(stream)), isGone: false };
  } catch (error) {
    if (!(error instanceof HttpError) || error.status >= 500) throw error;
    return { name: file.filename, bytes: null, isGone: true };
  }
}
