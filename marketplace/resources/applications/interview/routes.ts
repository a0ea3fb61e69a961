import { transactions } from "@/contract/transactions";
import { InterviewChoice, InterviewProposal } from "@/lib/entities/interview";
import type { Context } from "@/marketplace/context";
import { byId } from "@/marketplace/http/fields";
import { type Route, route } from "@/marketplace/http/route";
import { requireWithin } from "@/marketplace/http/shared-limit";
import { chooseInterview } from "@/marketplace/resources/applications/interview/choose";
import { proposeInterview } from "@/marketplace/resources/applications/interview/propose";

/** Limit for each application: each proposal mails the candidate. A firm that mistypes a time may propose again. */
const PROPOSAL_LIMIT = { calls: 10, windowMs: 60 * 60_000 };

export function interviewRoutes(context: Context): Route[] {
  const limit = context.sharedLimit("transactions.interview.proposal", PROPOSAL_LIMIT);
  return [
    route(transactions.proposeInterview, {
      action: "transaction:transition",
      summary: "Propose another interview to a candidate at the status meeting",
      description:
        "The transition meet carries the first proposal, as data.interview. The format office needs place, video needs url, phone needs phone; one to three slots, within a year; 30, 45 or 60 minutes. The proposal replaces the previous one and its choice. 422 notMeeting in another status; 429 after ten in an hour.",
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
      summary: "Choose one of the times that the firm proposes for the interview, or none",
      description:
        "slot is one of the proposed times. When none suits, halfDays lists up to three half days (date, and morning or afternoon). For a slot, both parties get the calendar event (text/calendar) and a mail the day before. Repeating the same choice changes nothing. 422 with data.code: noInterview, unknownSlot, pastSlot, alreadyChosen.",
      params: byId,
      body: InterviewChoice,
      run: ({ params, body, ...call }) => chooseInterview(context, call, params.id, body),
    }),
  ];
}
