import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Context } from "@/marketplace/context";
import { newId } from "@/marketplace/db/new-id";
import type { Database } from "@/marketplace/db/schema";
import { HttpError, notFound, tooManyRequests } from "@/marketplace/errors";
import type { RouteCall } from "@/marketplace/http/route";
import { sendMail } from "@/marketplace/mail/mail";
import { countedMailboxOf } from "@/marketplace/mail/mailbox";
import { insertAdded, knownApplication } from "@/marketplace/resources/added-applications/service";
import { addedLink } from "@/marketplace/resources/applications/added-link";
import { type Bookable, readBookable } from "@/marketplace/resources/applications/bookable";
import { companyNameOf, notifyFirmOfApplication } from "@/marketplace/resources/applications/mails";
import { type Row, toEventObject } from "@/marketplace/resources/applications/serialize";
import { offerAt } from "@/marketplace/resources/inbound-mail/mailbox";
import type { ReadMail } from "@/marketplace/resources/inbound-mail/read-in-thread";
import type { MailedApplication } from "@/marketplace/resources/inbound-mail/read-mail";
import { maxUploadBytes, newKey } from "@/marketplace/resources/uploads/store";
import { write } from "@/marketplace/writes/write";

type Db = Kysely<Database>;
/** A mail as its envelope and its bytes (RFC 5322), as the operator's relay posts it. */
type Delivery = { from: string; to: string; bytes: Buffer };

/** Outcome of a mail. Only `added`, `known` and `closed` are answered, by the one standard reply. */
type Received = { outcome: "added" | "known" | "closed" | "duplicate" | "automatic" | "unreadable" };

/** Mails of one sender, and to one offer, in a day: more than people and offers need. Each gets one reply at most. */
const MAX_A_DAY = { mailbox: 6, offer: 300 };
/** Mails to one offer in a day of which the firm is mailed at once: the others wait for its daily mail. */
const MAILED_AT_ONCE = 10;
const DAY_SECONDS = 24 * 60 * 60;

/**
 * Makes an added application of a mail. Throws the errors of ReadMail, 404 when no offer has this address, 429 beyond the
 * limits of a sender or of an offer: a relay then tries again later, and its own sender is told if it gives up.
 */
export async function receiveMail(
  context: Context,
  call: RouteCall,
  readMail: ReadMail,
  delivery: Delivery,
): Promise<Received> {
  const assetId = await offerAt(context, delivery.to);
  if (assetId === null) throw notFound();
  // An empty envelope is that of a report: an answer would be one to nobody.
  if (delivery.from === "") return { outcome: "automatic" };
  const mail = await readMail({ bytes: delivery.bytes, maxResumeBytes: await maxUploadBytes(context.db) });
  if (mail === null) return { outcome: "unreadable" };
  if (mail === "automatic") return { outcome: "automatic" };
  const stored: string[] = [];
  return write(context, { caller: call.caller }, async ({ trx, record }): Promise<Received> => {
    if (!(await isNew(trx, assetId, mail, delivery))) return { outcome: "duplicate" };
    const received = await requireFew(trx, assetId, mail.email);
    const bookable = await readBookable(trx, assetId).catch((error: unknown) => {
      if (error instanceof HttpError && error.status === 422) return null;
      throw error;
    });
    if (bookable === null) return reply(trx, context, "closed", { mail, assetId });
    if (await knownApplication(trx, assetId, mail.email)) return reply(trx, context, "known", { mail, assetId });
    const row = await addMailed(trx, context, bookable, mail, stored);
    await record({ type: "transaction__created", objectId: row.id, object: toEventObject(row) });
    await notifyFirmOfApplication(trx, context, row, received > MAILED_AT_ONCE);
    return reply(trx, context, "added", { mail, assetId, row });
  }).catch(async (error: unknown) => {
    for (const key of stored) await context.files.remove(key);
    throw error;
  });
}

/** Records the mail. Returns false when it was received already: relays deliver a mail again when in doubt. */
async function isNew(trx: Db, assetId: string, { email, messageId }: MailedApplication, { bytes }: Delivery) {
  const digest = createHash("sha256")
    .update(`${assetId}\n${email}\n`)
    .update(messageId ?? bytes)
    .digest();
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("received_mails")
    .values({ digest, asset_id: assetId, mailbox: countedMailboxOf(email) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0) === 1;
}

/** Returns the number of mails that the offer received in a day. Throws 429 beyond the limits. */
async function requireFew(trx: Db, assetId: string, email: string): Promise<number> {
  const mailbox = countedMailboxOf(email);
  const { rows } = await sql<{ sent: number; received: number }>`
    SELECT count(*) FILTER (WHERE mailbox = ${mailbox})::integer AS sent,
      count(*) FILTER (WHERE asset_id = ${assetId})::integer AS received
    FROM received_mails
    WHERE created_date > now() - interval '1 day' AND (mailbox = ${mailbox} OR asset_id = ${assetId})`.execute(trx);
  const { sent = 0, received = 0 } = rows[0] ?? {};
  if (sent > MAX_A_DAY.mailbox || received > MAX_A_DAY.offer) throw tooManyRequests(DAY_SECONDS);
  return received;
}

async function addMailed(
  trx: Db,
  context: Context,
  bookable: Bookable,
  { email, name, message, resume, leftOut }: MailedApplication,
  stored: string[],
): Promise<Row> {
  const takerId = newId("adp");
  const key = resume && newKey("resumes", takerId, "pdf");
  if (resume && key) {
    await context.files.write(key, Buffer.from(resume.bytes));
    stored.push(key);
    await trx
      .insertInto("files")
      .values({
        key,
        folder: "resumes",
        filename: resume.filename,
        content_type: "application/pdf",
        owner_id: takerId,
        bytes: resume.bytes.length,
        uploaded_date: new Date(),
      })
      .execute();
  }
  const date = new Date().toISOString();
  return insertAdded(trx, context, bookable, {
    change: { status: "new", date, data: { byMail: true } },
    applicant: {
      taker_id: takerId,
      firstname: "",
      lastname: name,
      email,
      phone: null,
      source: "email",
      locale: "fr",
      informed_date: date,
    },
    metadata: { ...(key && { resume: key }), ...(message && { message }), ...(leftOut.length > 0 && { leftOut }) },
  });
}

/**
 * Answers to the address of the header, which may be forged. Nothing but the count of received mails limits the reply: a
 * person who got other mails today applies as any other does, and is told what is stored.
 */
async function reply(
  trx: Db,
  { settings }: Context,
  outcome: "added" | "known" | "closed",
  { mail, assetId, row }: { mail: MailedApplication; assetId: string; row?: Row },
): Promise<Received> {
  const offer = await trx
    .selectFrom("assets")
    .select(["name", "owner_id"])
    .where("id", "=", assetId)
    .executeTakeFirstOrThrow();
  await sendMail(trx, {
    name: "applicationMailed",
    to: mail.email,
    locale: "fr",
    values: {
      name: mail.name === mail.email ? null : mail.name,
      ...(row && { url: (await addedLink(trx, { settings }, row.id))("fr") }),
      offerName: offer.name ?? assetId,
      companyName: await companyNameOf(trx, offer.owner_id),
      outcome,
      isWithoutCv: row !== undefined && mail.resume === null,
      leftOut: mail.leftOut.length > 0 && row !== undefined,
    },
  });
  return { outcome };
}
