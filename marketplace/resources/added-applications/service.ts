import { type Insertable, type Kysely, sql } from "kysely";
import type { Transaction } from "@/lib/entities/transaction";
import { isAddedApplicant } from "@/lib/rules/transaction/added-application";
import { requireMay } from "@/marketplace/access/rights";
import type { Context } from "@/marketplace/context";
import { takeAdvisoryLock } from "@/marketplace/db/advisory-lock";
import { newId } from "@/marketplace/db/new-id";
import { insertRow, lockRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import type { StatusChange } from "@/marketplace/db/tables/exchanges";
import { forbidden, notFound, unprocessable } from "@/marketplace/errors";
import type { RouteCall } from "@/marketplace/http/route";
import { personOf } from "@/marketplace/identity/person";
import { requireProvedAddress } from "@/marketplace/identity/proved-address";
import { sendMail } from "@/marketplace/mail/mail";
import type { NewAdded } from "@/marketplace/resources/added-applications/schemas";
import { addedLink } from "@/marketplace/resources/applications/added-link";
import { type Bookable, readBookable } from "@/marketplace/resources/applications/bookable";
import { copiesOf, draftOf } from "@/marketplace/resources/applications/draft";
import { namesOf } from "@/marketplace/resources/applications/mails";
import { presentTransaction } from "@/marketplace/resources/applications/present";
import { type Row, toEventObject } from "@/marketplace/resources/applications/serialize";
import { isReadableApplication } from "@/marketplace/resources/reveals/entitlement";
import { requireMayAct } from "@/marketplace/resources/to-others";
import { recordAct } from "@/marketplace/writes/application-acts";
import { write } from "@/marketplace/writes/write";

type Db = Kysely<Database>;

/**
 * Adds an application to an offer of the caller's firm. Throws 403 for another firm's offer, 422 for an asset that takes
 * no applications, for a file that is not the caller's, and `alreadyApplied`.
 */
export const addApplication = (context: Context, call: RouteCall, given: NewAdded) =>
  write(context, call, async ({ trx, record }): Promise<Transaction> => {
    const { caller } = call;
    const { assetId, firstname, lastname, phone = null, source, resume, note, inform, locale } = given;
    const email = given.email?.toLowerCase() ?? null;
    const bookable = await readBookable(trx, assetId);
    requireMay(caller, "application:add", bookable.asset.owner_id);
    const author = personOf(caller);
    if (author === null) throw forbidden();
    if (!bookable.isApplication) throw unprocessable("This asset takes no applications");
    if (email !== null) {
      // Moves mail this address, which anybody may have typed.
      await requireProvedAddress(trx, caller);
      await requireNew(trx, assetId, email);
    }
    const takerId = newId("adp");
    if (resume) await takeFile(trx, resume, { from: caller.actorId, to: takerId });
    const date = new Date().toISOString();
    const applicant = { taker_id: takerId, firstname, lastname, email, phone, source, locale };
    const row = await insertAdded(trx, context, bookable, {
      change: { status: "new", date },
      applicant: inform ? { ...applicant, informed_date: date } : applicant,
      metadata: resume ? { resume } : {},
    });
    await recordAct(trx, { transactionId: row.id, kind: "move", authorId: author, detail: date });
    if (note)
      await insertRow(trx, "notes", { id: newId("note"), transaction_id: row.id, author_id: author, text: note });
    await record({ type: "transaction__created", objectId: row.id, object: toEventObject(row) });
    if (inform && email !== null) {
      await requireMayAct(trx, caller, "applicantInformation", [email]);
      await mailInformation(trx, context, row, { to: email, locale, source });
    }
    return presentTransaction(trx, row, { caller, livemode: context.livemode });
  });

type Added = {
  /** First change of its history. */
  change: StatusChange;
  applicant: Omit<Insertable<Database["added_applicants"]>, "transaction_id">;
  metadata: Record<string, unknown>;
};

/** Inserts an application of a person without an account, with this person. */
export async function insertAdded(
  trx: Db,
  { livemode }: Pick<Context, "livemode">,
  bookable: Bookable,
  { change, applicant, metadata }: Added,
): Promise<Row> {
  const row = await insertRow(trx, "transactions", {
    id: newId("trn"),
    ...copiesOf(bookable, livemode).columns,
    ...draftOf(bookable, {}),
    status: "new",
    status_history: [change],
    taker_id: applicant.taker_id,
    metadata,
  });
  await trx
    .insertInto("added_applicants")
    .values({ transaction_id: row.id, ...applicant })
    .execute();
  return row;
}

async function mailInformation(
  trx: Db,
  { settings }: Context,
  row: Row,
  { to, locale, source }: Pick<NewAdded, "locale" | "source"> & { to: string },
): Promise<void> {
  const { offerName, companyName } = await namesOf(trx, row);
  const url = (await addedLink(trx, { settings }, row.id))(locale);
  await sendMail(trx, { name: "applicationAdded", to, locale, values: { url, offerName, companyName, source } });
}

/**
 * Throws 422 when the offer has an application with this address, sent or added. An application that the firm may not
 * read does not count: the error would say who sent it.
 */
async function requireNew(trx: Db, assetId: string, email: string): Promise<void> {
  const known = await knownApplication(trx, assetId, email);
  if (!known) return;
  const message = "An application to this offer already has this address";
  throw unprocessable(message, { code: "alreadyApplied", path: ["email"], transactionId: known.id });
}

/** Returns an application to the offer with this address, if the firm may read one, and makes others wait. */
export async function knownApplication(trx: Db, assetId: string, email: string): Promise<{ id: string } | undefined> {
  await takeAdvisoryLock(trx, `added-application ${assetId} ${email}`);
  const { rows } = await sql<{ id: string }>`
    SELECT transactions.id FROM transactions
    LEFT JOIN added_applicants ON added_applicants.transaction_id = transactions.id
    LEFT JOIN users ON users.id = transactions.taker_id
    WHERE transactions.asset_id = ${assetId} AND transactions.is_application AND ${isReadableApplication}
      AND (added_applicants.email = ${email} OR lower(users.email) = ${email}) LIMIT 1`.execute(trx);
  return rows[0];
}

/** Gives to the added person a CV that the firm uploaded: it is then read, kept and removed as the CV of a candidate. */
async function takeFile(trx: Db, key: string, { from, to }: { from: string | null; to: string }): Promise<void> {
  const taken = await trx
    .updateTable("files")
    .set({ owner_id: to })
    .where("key", "=", key)
    .where("folder", "=", "resumes")
    .where(sql<boolean>`coalesce(owner_id, ${from}) = ${from}`)
    .executeTakeFirst();
  if (taken.numUpdatedRows === 1n) return;
  throw unprocessable("The resume is not a file of the caller", { code: "fileNotOwned", path: ["resume"] });
}

/** Removes an added application for its firm. Throws 404 for an unknown one, 403 for another firm's, 422 `notAdded`. */
export const removeAdded = (context: Context, call: RouteCall, id: string) =>
  write(context, call, async ({ trx }) => {
    const row = await lockRow(trx, "transactions", id);
    if (!row) throw notFound();
    requireMay(call.caller, "application:removeAdded", row.owner_id);
    if (!isAddedApplicant(row.taker_id))
      throw unprocessable("Its candidate sent this application", { code: "notAdded" });
    await eraseAdded(trx, row);
    return { id };
  });

/**
 * Removes an application with its notes, its history and its notifications. The sweep then removes its CV, to which
 * nothing refers.
 */
export async function eraseAdded(trx: Db, { id, owner_id }: Pick<Row, "id" | "owner_id">): Promise<void> {
  await trx.deleteFrom("notifications").where("account_id", "=", owner_id).where("object_id", "=", id).execute();
  await trx.deleteFrom("transactions").where("id", "=", id).execute();
}
