import { transactions } from "@/contract/transactions";
import { InterviewChoice, InterviewProposal } from "@/lib/entities/interview";
import type { Context } from "@/marketplace/context";
import { byId } from "@/marketplace/http/fields";
import { type Route, route } from "@/marketplace/http/route";
import { requireWithin } from "@/marketplace/http/shared-limit";
import { chooseInterview } from "@/marketplace/resources/applications/interview/choose";
import { proposeInterview } from "@/marketplace/resources/applications/interview/propose";

/** Each proposal mails the candidate: enough for a firm that mistypes a time. */
const PROPOSAL_LIMIT = { calls: 10, windowMs: 60 * 60_000 };

export function interviewRoutes(context: Context): Route[] {
  const limit = context.sharedLimit("transactions.interview.proposal", PROPOSAL_LIMIT);
  return [
    route(transactions.proposeInterview, {
      action: "transaction:transition",
      summary: "Propose an interview again, to a candidate whom one meets",
      description:
        "The first one goes with the transition meet, as data.interview. A format (office, video, phone) has its place, url or phone; one to three slots, within a year; 30, 45 or 60 minutes. It replaces the one before, whose choice is dropped. 422 notMeeting in another status; 429 after ten in an hour.",
      params: byId,
      body: InterviewProposal,
      run: async ({ params, body, ...call }) => {
        const { actorId, isSecret } = call.caller;
        if (!isSecret) await requireWithin(limit, `${actorId} ${params.id}`);
        return proposeInterview(context, call, params.id, body);
      },
    }),
    route(transactions.chooseInterview, {
      action: "transaction:transition",
      summary: "Take a time of the interview that the firm proposes, or none",
      description:
        "slot is one of the proposed times; halfDays, when none suits, up to three days and halves (morning, afternoon). Both parties get the event for their calendars (text/calendar) and a mail the day before. The same choice again changes nothing; 422 with data.code: noInterview, unknownSlot, pastSlot, alreadyChosen.",
      params: byId,
      body: InterviewChoice,
      run: ({ params, body, ...call }) => chooseInterview(context, call, params.id, body),
    }),
  ];
}
