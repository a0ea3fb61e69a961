import { calls, sent } from "@/contract/call";
import type { DateRange, Edit, Fields, ListFilters, NumberRange, OneOrMany } from "@/contract/inputs";
import type { InterviewChoice, InterviewProposal } from "@/lib/entities/interview";
import type { JsonObject } from "@/lib/entities/json";
import { Transaction, TransactionPage } from "@/lib/entities/transaction";
import type { Duration } from "@/lib/rules/time/time-units";

export type TransactionQuery = ListFilters & {
  status?: OneOrMany;
  /** Searched in the names of offers, firms and candidates. */
  query?: string;
  isAnswered?: boolean;
  /** Stage of an application that the firm received: unread, pending, meeting, ended, or `step:` and a label. */
  stage?: OneOrMany;
  /** The town of the offer. */
  city?: OneOrMany;
  /** Filters for the firm. `isReminded`: the candidate sent a reminder; `isLate`: the response is past its due date. */
  isReminded?: boolean;
  isLate?: boolean;
  /** For the firm: a delayed move of the application is pending. */
  isHeld?: boolean;
  isAskedForNotes?: boolean;
  /** The time that the candidate chose for the interview, as long as the application is at the stage of interviews. */
  interviewDate?: DateRange;
  /**
   * For the firm: candidates who were refused with a request to stay in the talent pool, or who agreed to stay there.
   */
  talentPool?: readonly ("requested" | "kept")[];
  /** For the firm: one of its tags; applications that the calling member follows. */
  tag?: OneOrMany;
  isMine?: boolean;
  /** Fields whose values are counted in the response. The counts of a field apply every filter except its own. */
  facets?: readonly ("status" | "assetId" | "stage" | "city" | "talentPool" | "tag")[];
  assetId?: OneOrMany;
  assetTypeId?: OneOrMany;
  ownerId?: OneOrMany;
  takerId?: OneOrMany;
  value?: NumberRange;
  ownerAmount?: NumberRange;
  takerAmount?: NumberRange;
  platformAmount?: NumberRange;
};
/**
 * The asset, the quantity and the dates: a start with either an end or a duration. Only the platform may set amounts.
 */
export type Booking = Fields<
  Transaction,
  never,
  "assetId" | "startDate" | "endDate" | "quantity" | "metadata" | "platformData"
> & { duration?: Duration | null; value?: number; ownerAmount?: number; takerAmount?: number };
/**
 * For an offer, the transaction is an application: `metadata` contains message, resume (the key of a file of the
 * caller) and answers; `source` is what the page reports of the visit, as POST /analytics/log takes it.
 */
export type NewTransaction = Booking & { takerId?: string; source?: string };
/**
 * `hold` is the delay, in seconds (900 at most), before a firm's move of an application is made; the firm may withdraw
 * the move until then.
 */
export type NewTransition = { name: string; data?: JsonObject; hold?: number };
/** The calls that screens make; the others are in `transactionFigures`. */
export const transactions = calls({
  list: { method: "GET", path: "/transactions", query: sent<TransactionQuery>(), response: TransactionPage },
  read: { method: "GET", path: "/transactions/:id", response: Transaction },
  create: { method: "POST", path: "/transactions", body: sent<NewTransaction>(), response: Transaction },
  update: {
    method: "PATCH",
    path: "/transactions/:id",
    body: sent<Edit<Booking & { status: string }>>(),
    response: Transaction,
  },

  /** Applies a transition to an application: study, meet, recruit, refuse or customise (firm), cancel (applicant). */
  createTransition: {
    method: "POST",
    path: "/transactions/:id/transitions",
    body: sent<NewTransition>(),
    response: Transaction,
  },

  /** Withdraws a delayed move of the firm; 422 `notHeld` when the move has already been made or withdrawn. */
  removeHeldMove: { method: "DELETE", path: "/transactions/:id/held-move", response: Transaction },

  /**
   * Reminds the firm, as the candidate, once, in 300 characters at most; 422 with the date from which a reminder is
   * possible.
   */
  remind: { method: "POST", path: "/transactions/:id/remind", body: sent<{ text: string }>(), response: Transaction },

  /** Proposes, as a firm, another interview to a candidate whom it meets. */
  proposeInterview: {
    method: "POST",
    path: "/transactions/:id/interview",
    body: sent<InterviewProposal>(),
    response: Transaction,
  },

  /** Chooses one of the proposed times, or none, as the candidate; 422 when the candidate has already chosen. */
  chooseInterview: {
    method: "POST",
    path: "/transactions/:id/interview/choice",
    body: sent<InterviewChoice>(),
    response: Transaction,
  },
});

/** The candidate's answer to a firm that refused them and requests to retain their application. */
export const talentPool = calls({
  /** Agrees for 24 months from now, or ends the agreement immediately; 422 `notAsked`. */
  answer: {
    method: "POST",
    path: "/transactions/:id/talent-pool",
    body: sent<{ keep: boolean }>(),
    response: Transaction,
  },
});
