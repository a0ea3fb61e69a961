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
