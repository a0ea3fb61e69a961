import { z } from "zod";
import { transactions } from "@/contract/transactions";
import { REMINDER_MAX_LENGTH } from "@/lib/rules/transaction/reminder";
import type { Context } from "@/marketplace/context";
import { byId } from "@/marketplace/http/fields";
import { PLAIN_PAGE_HEADERS } from "@/marketplace/http/plain-page";
import { type Route, route } from "@/marketplace/http/route";
import { answerPage, giveAnswer } from "@/marketplace/resources/applications/reminder/answer";
import { remindFirm } from "@/marketplace/resources/applications/reminder/remind";

const token = z.string().min(1).max(200);
const inLanguage = z.strictObject({ locale: z.enum(["fr", "en"]).default("fr") });
const Reminder = z.strictObject({ text: z.string().trim().min(1).max(REMINDER_MAX_LENGTH) });

export const reminderRoutes = (context: Context): Route[] => [
  route(transactions.remind, {
    action: "transaction:remind",
    summary: "Remind a firm that the caller waits for its response to their application",
    description:
      "Once, from the tenth day after the application or the firm's last word on, at once when the offer closed. The text is a message to the firm, which also gets a mail. 422 with data.code: notWaiting (it is no application, or nothing is awaited), alreadyReminded, firmWaits (the last message is the firm's), tooEarly (data.remindableDate).",
    params: byId,
    body: Reminder,
    run: ({ params, body, ...call }) => remindFirm(context, call, params.id, body.text),
  }),
  route(
    { method: "GET", path: "/reminders/:token/:answer", answersWith: "text/html" },
    {
      action: "reminder:answer",
      summary: "The page behind an answer of the mail of a reminder: it asks, and changes nothing",
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
      summary: "Answer a reminder for the firm that received its mail, with its address and no session",
      description:
        "studying: the candidate gets a message, and a new application is studied. filled, cancelled: the application is refused for that reason. After any answer of the firm it changes nothing.",
      params: z.strictObject({ token, answer: z.enum(["studying", "filled", "cancelled"]) }),
      query: inLanguage,
      // The form has no field: the address suffices.
      takesBytes: true,
      run: async ({ params, query, reply, caller }) =>
        reply.headers(PLAIN_PAGE_HEADERS).send((await giveAnswer(context, { caller }, { ...params, ...query })).page),
    },
  ),
];
