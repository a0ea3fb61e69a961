import { z } from "zod";
import { interviewCalendar } from "@/contract/interview-calendar";
import type { Context } from "@/marketplace/context";
import { notFound } from "@/marketplace/errors";
import { type Route, route } from "@/marketplace/http/route";
import { requireWithin } from "@/marketplace/http/shared-limit";
import {
  createCalendar,
  findCalendar,
  readCalendar,
  removeCalendar,
  writeCalendar,
} from "@/marketplace/resources/interview-calendar/service";

/** Calendar applications read an address every hour at most, from a few machines. */
const READ_LIMIT = { calls: 60, windowMs: 60 * 60_000 };
/** Limit of unknown addresses for each network address, which stops a stranger who guesses. */
const GUESS_LIMIT = { calls: 60, windowMs: 15 * 60_000 };
/** Limit of new addresses for each person. */
const CREATE_LIMIT = { calls: 20, windowMs: 60 * 60_000 };

const HEADERS = {
  "content-type": "text/calendar; charset=utf-8",
  "content-disposition": 'inline; filename="entretiens.ics"',
  "x-robots-tag": "noindex, nofollow",
  "referrer-policy": "no-referrer",
} as const;

export function interviewCalendarRoutes(context: Context): Route[] {
  const reads = context.sharedLimit("interview-calendar.read", READ_LIMIT);
  const guesses = context.sharedLimit("interview-calendar.guess", GUESS_LIMIT);
  const creations = context.sharedLimit("interview-calendar.create", CREATE_LIMIT);
  return [
    route(interviewCalendar.read, {
      action: "interviewCalendar:edit",
      summary: "Read when the caller's calendar address was created; null when there is none",
      run: ({ caller }) => readCalendar(context.db, caller),
    }),
    route(interviewCalendar.create, {
      action: "interviewCalendar:edit",
      summary: "Create a secret address at which a calendar application reads the caller's interviews",
      description:
        "The interviews are those of the person as a candidate, or those of the organization acted as. A former address stops working. Only this response has the address, whose hash alone is stored; a retry with the same Idempotency-Key has url: null. The address gives no other right, and stops once the person may no longer read the applications. 429 after twenty in an hour.",
      alsoRefused: [429],
      async run(call) {
        await requireWithin(creations, `${call.caller.user?.id}`);
        return createCalendar(context, call);
      },
    }),
    route(interviewCalendar.remove, {
      action: "interviewCalendar:edit",
      summary: "Revoke the caller's calendar address, which stops working at once",
      run: (call) => removeCalendar(context, call),
    }),
    route(
      { method: "GET", path: "/interview-calendar/:file", answersWith: "text/calendar" },
      {
        action: "interviewCalendar:read",
        summary: "Read the interviews of a secret address, as a calendar (RFC 5545), without a key",
        description:
          "The interviews whose time is chosen, from 90 days ago on, as far as the person may read them now. 404 for an unknown or revoked address; 429 after 60 reads in an hour.",
        params: z.strictObject({ file: z.string().min(1).max(100) }),
        async run({ params, caller, reply }) {
          const calendar = await findCalendar(context.db, params.file.replace(/\.ics$/, ""));
          if (!calendar) {
            await requireWithin(guesses, caller.address);
            throw notFound();
          }
          await requireWithin(reads, calendar.id);
          return reply.headers(HEADERS).send(await writeCalendar(context, calendar, caller.address));
        },
      },
    ),
  ];
}
