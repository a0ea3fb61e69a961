import { z } from "zod";
import { transactions } from "@/contract/transactions";
import type { Transaction } from "@/lib/entities/transaction";
import { REMINDER_MAX_LENGTH, remindableDate, reminderRefusal } from "@/lib/rules/transaction/reminder";
import type { Context } from "@/marketplace/context";
import { lockRow, updateRow } from "@/marketplace/db/rows";
import { forbidden, notFound, unprocessable } from "@/marketplace/errors";
import { byId } from "@/marketplace/http/fields";
import { PLAIN_PAGE_HEADERS } from "@/marketplace/http/plain-page";
import { type Route, type RouteCall, route } from "@/marketplace/http/route";
import { writeAbout } from "@/marketplace/resources/applications/exchange";
import { readFollowUps } from "@/marketplace/resources/applications/follow-up";
import { presentTransaction } from "@/marketplace/resources/applications/present";
import { answerPage, giveAnswer } from "@/marketplace/resources/applications/reminder/answer";
import { mailReminder } from "@/marketplace/resources/applications/reminder/mails";
import { partiesOf, type Row, toEventObject } from "@/marketplace/resources/applications/serialize";
import { write } from "@/marketplace/writes/write";

const REFUSALS = {
  notWaiting: "Nothing is awaited from the firm",
  alreadyReminded: "The firm was already reminded",
  firmWaits: "The firm wrote last: it waits for the candidate",
} as const;

const token = z.string().min(1).max(200);
const inLanguage = z.strictObject({ locale: z.enum(["fr", "en"]).default("fr") });
const Reminder = z.strictObject({ text: z.string().trim().min(1).max(REMINDER_MAX_LENGTH) });

export const reminderRoutes = (context: Context): Route[] => [
  route(transactions.remind, {
    action: "transaction:remind",
    summary: "Remind a firm that the caller waits for its response to their application",
    description:
      "Possible once, from the tenth day after the application or the firm's last message or move, or as soon as the offer is closed. The text is sent to the firm as a message; the firm also gets a mail. 422 with data.code: notWaiting (not an application, or no response is due), alreadyReminded, firmWaits (the last message is the firm's), tooEarly (data.remindableDate).",
    params: byId,
    body: Reminder,
    run: ({ params, body, ...call }) => remindFirm(context, call, params.id, body.text),
  }),
  route(
    { method: "GET", path: "/reminders/:token/:answer", answersWith: "text/html" },
    {
      action: "reminder:answer",
      summary: "Show the page that a reminder's mail links to: it asks for the answer and changes nothing",
      params: z.strictObject({ token, answer: z.enum(["studying", "over"]) }),
      query: inLanguage,
      run: async ({ params, query, reply }) =>
        reply.headers(PLAIN_PAGE_HEADERS).send(await answerPage(context, { ...params, ...query })),
    },
  ),
  route(
    { method: "POST", path: "/reminders/:token/:answer", answersWith: "text/html" },
    {
      action: "reminder:answer",
      summary: "Answer a reminder for the firm, with the link of its mail and without a session",
      description:
        "studying: the candidate gets a message, and a new application becomes pending. filled, cancelled: the application is refused for that reason. Once the firm has answered, the call changes nothing.",
      params: z.strictObject({ token, answer: z.enum(["studying", "filled", "cancelled"]) }),
      query: inLanguage,
      // The form has no field: its URL contains the answer.
      takesBytes: true,
      run: async ({ params, query, reply, caller }) =>
        reply.headers(PLAIN_PAGE_HEADERS).send((await giveAnswer(context, { caller }, { ...params, ...query })).page),
    },
  ),
];

/**
 * Reminds the firm, for the candidate, that it has not responded: once, by a message and a mail. Throws 404 when the
 * application does not exist, 403 when the caller is not the candidate, 422 with a code: `notWaiting`,
 * `alreadyReminded`, `firmWaits`, or `tooEarly` with the date from which a reminder is possible.
 */
const remindFirm = (context: Context, call: RouteCall, id: string, text: string) =>
  write(context, call, async (writing): Promise<Transaction> => {
    const { caller } = call;
    const { trx, record } = writing;
    // The row is locked, so that the second of two concurrent reminders finds the first.
    const stored = await lockRow(trx, "transactions", id);
    if (!stored) throw notFound();
    if (!partiesOf(caller, "transaction:remind", stored).includes("taker")) throw forbidden();
    if (!stored.is_application) throw unprocessable("Only applications are reminded of", { code: "notWaiting" });
    await requireSilence(trx, stored);
    await writeAbout(writing, stored, { from: "taker", content: text });
    const row = await updateRow(trx, "transactions", id, { reminded_date: new Date().toISOString() });
    await mailReminder(trx, context, row);
    await record({ type: "transaction__updated", objectId: id, object: toEventObject(row) });
    return presentTransaction(trx, row, { caller, livemode: context.livemode });
  });

async function requireSilence(trx: Parameters<typeof readFollowUps>[0], row: Row): Promise<void> {
  const silence = (await readFollowUps(trx, [row])).get(row.id)?.silence;
  if (!silence) throw unprocessable("Nothing is awaited from the firm", { code: "notWaiting" });
  const code = reminderRefusal(silence);
  if (code) throw unprocessable(REFUSALS[code], { code });
  const date = remindableDate(silence);
  if (date !== null && date > Date.now()) {
    throw unprocessable("The firm is reminded ten days after the last word", {
      code: "tooEarly",
      remindableDate: new Date(date).toISOString(),
    });
  }
}
