import { offerNameOf } from "@/lib/rules/transaction/application-texts";
import type { Context } from "@/marketplace/context";
import { lockRow, readRow, updateRow } from "@/marketplace/db/rows";
import { notFound } from "@/marketplace/errors";
import type { PageLocale } from "@/marketplace/http/plain-page";
import type { RouteCall } from "@/marketplace/http/route";
import { platformSecret } from "@/marketplace/identity/secrets";
import { createSignedIds } from "@/marketplace/identity/signed-ids";
import { moved } from "@/marketplace/resources/applications/apply-move";
import { writeAbout } from "@/marketplace/resources/applications/exchange";
import { readFollowUps } from "@/marketplace/resources/applications/follow-up";
import { mailTransition } from "@/marketplace/resources/applications/mails";
import { mailStillStudying } from "@/marketplace/resources/applications/reminder/mails";
import { questionPage, statePage } from "@/marketplace/resources/applications/reminder/page";
import { type Row, toEventObject } from "@/marketplace/resources/applications/serialize";
import { type Write, write } from "@/marketplace/writes/write";

type Db = Context["db"];
export type Answer = "studying" | "filled" | "cancelled";

const STUDYING = {
  fr: "Nous étudions toujours votre candidature. Nous revenons vers vous dès que possible.",
  en: "We are still reviewing your application, and will come back to you as soon as we can.",
} as const;
/** Reasons in the vocabulary refusalReasons. */
const REASONS = { filled: "poste-pourvu", cancelled: "poste-annule" } as const;

/**
 * Returns the page that a mailed URL opens, and changes nothing. Throws 404 for a token that this platform did not
 * sign.
 */
export async function answerPage(
  { db }: Context,
  { token, answer, locale }: { token: string; answer: "studying" | "over"; locale: PageLocale },
): Promise<string> {
  const row = await readRow(db, "transactions", await applicationOf(db, token));
  if (!row) throw notFound();
  if (await isAnswered(db, row)) return statePage(locale, "answered");
  if (answer === "studying" && row.status === "restricted") return statePage(locale, "restricted");
  return questionPage({
    locale,
    answer,
    offerName: offerNameOf({ assetSnapshot: row.asset_snapshot }) ?? row.id,
    date: row.created_date,
  });
}

/**
 * Stores the answer of the firm that received the mail, and returns the next page. Changes nothing once the firm has
 * answered, in the mail or otherwise.
 */
export const giveAnswer = (
  context: Context,
  call: Pick<RouteCall, "caller">,
  { token, answer, locale }: { token: string; answer: Answer; locale: PageLocale },
): Promise<{ page: string }> =>
  write(context, { caller: call.caller }, async (writing) => {
    const { trx } = writing;
    const row = await lockRow(trx, "transactions", await applicationOf(trx, token));
    if (!row) throw notFound();
    if (await isAnswered(trx, row)) return { page: statePage(locale, "answered") };
    if (answer !== "studying")
      await move(writing, context, row, { name: "refuse", status: "refused", data: { reason: REASONS[answer] } });
    else if (row.status === "restricted") return { page: statePage(locale, "restricted") };
    else await tellStudying(writing, context, row, locale);
    return { page: statePage(locale, "done") };
  });

async function applicationOf(db: Db, token: string): Promise<string> {
  const id = createSignedIds(await platformSecret(db, "reminder")).verify(token);
  if (id === null) throw notFound();
  return id;
}

/**
 * Returns true when the firm owes no answer: the candidate does not wait for one, or the firm moved the application or
 * wrote since the reminder.
 */
async function isAnswered(db: Db, row: Row): Promise<boolean> {
  if (row.completed_date !== null || row.reminded_date === null || row.status === "meeting") return true;
  const firmDate = (await readFollowUps(db, [row])).get(row.id)?.silence.firmDate ?? null;
  return firmDate !== null && firmDate > row.reminded_date.getTime();
}

async function tellStudying(writing: Write, context: Context, row: Row, locale: PageLocale): Promise<void> {
  await writeAbout(writing, row, { from: "owner", content: STUDYING[locale] });
  if (row.status === "new") await move(writing, context, row, { name: "study", status: "pending", data: {} });
  else await mailStillStudying(writing.trx, context, row);
}

async function move(
  { trx, record }: Write,
  context: Context,
  row: Row,
  { name, status, data }: { name: string; status: string; data: { reason?: string } },
): Promise<void> {
  const after = await updateRow(trx, "transactions", row.id, moved(row, status, data));
  const changesRequested = { name };
  await record({
    type: "transaction__status_changed",
    objectId: row.id,
    object: toEventObject(after),
    changesRequested,
  });
  await mailTransition(trx, context, { before: row.status, row: after, authorId: null });
}
