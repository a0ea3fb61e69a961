import { crud, type Edit, type Fields, type ListFilters, type NumberRange } from "@/lib/api/crud";
import type { CallOptions, Http } from "@/lib/api/http";
import { type OneOrMany, toList } from "@/lib/api/list";
import { path } from "@/lib/api/path";
import type { InterviewChoice, InterviewProposal } from "@/lib/entities/interview";
import type { JsonObject } from "@/lib/entities/json";
import { Transaction, TransactionPage } from "@/lib/entities/transaction";
import type { Duration } from "@/lib/rules/time/time-units";

export type TransactionQuery = ListFilters & {
  status?: OneOrMany;
  /** Read in the names of offers, firms and candidates. */
  query?: string;
  isAnswered?: boolean;
  /** Of what the firm received: unread, pending, meeting, ended, or `step:` and a label. */
  stage?: OneOrMany;
  /** The town of the offer. */
  city?: OneOrMany;
  /** Reminded by the candidate, or without a response on its due date: for the firm. */
  isReminded?: boolean;
  isLate?: boolean;
  /** A move of the firm waits to be done. */
  isHeld?: boolean;
  isAskedForNotes?: boolean;
  /** Refused with a request to stay in the talent pool, or kept there: for the firm. */
  talentPool?: readonly ("requested" | "kept")[];
  /** How many have each value, beside the page: under every filter but its own. */
  facets?: readonly ("status" | "assetId" | "stage" | "city" | "talentPool")[];
  assetId?: OneOrMany;
  assetTypeId?: OneOrMany;
  ownerId?: OneOrMany;
  takerId?: OneOrMany;
  value?: NumberRange;
  ownerAmount?: NumberRange;
  takerAmount?: NumberRange;
  platformAmount?: NumberRange;
};
/** What is taken, of what, and when: an end or a duration, not both. Amounts are for the platform to fix. */
export type Booking = Fields<
  Transaction,
  never,
  "assetId" | "startDate" | "endDate" | "quantity" | "metadata" | "platformData"
> & { duration?: Duration | null; value?: number; ownerAmount?: number; takerAmount?: number };
/** On an offer, an application: `metadata` holds message, resume (the key of a file of the caller) and answers. */
export type NewTransaction = Booking & { takerId?: string };
/** `hold`: seconds, 900 at most, before which a firm's move of an application is done; it may be taken back until then. */
export type NewTransition = { name: string; data?: JsonObject; hold?: number };

/** The calls that screens make; the others are in `transactionFigures`. */
export const transactions = (http: Http) => {
  const place = { all: path`/transactions`, one: (id: string) => path`/transactions/${id}`, schema: Transaction };
  // A transaction is cancelled, not removed.
  const { read, create, update } = crud<
    typeof Transaction,
    TransactionQuery,
    NewTransaction,
    Edit<Booking & { status: string }>
  >(http, place);
  return {
    list: async (query?: TransactionQuery, options?: CallOptions) => {
      const { facets = {}, ...page } = await http(
        { method: "GET", path: place.all, query, schema: TransactionPage },
        options,
      );
      return { ...toList(page), facets };
    },
    read,
    create,
    update,

    /** Applications: study, meet, recruit, refuse, customise by the firm, cancel by the applicant. */
    createTransition: async (id: string, body: NewTransition, options?: CallOptions) =>
      http({ method: "POST", path: path`/transactions/${id}/transitions`, body, schema: Transaction }, options),

    /** The firm takes back the move that it holds; 422 `notHeld` when it was done, or taken back, meanwhile. */
    removeHeldMove: async (id: string, options?: CallOptions) =>
      http({ method: "DELETE", path: path`/transactions/${id}/held-move`, schema: Transaction }, options),

    /** The candidate reminds the firm, once, in 300 characters; 422 with the date from which it may be done. */
    remind: async (id: string, body: { text: string }, options?: CallOptions) =>
      http({ method: "POST", path: path`/transactions/${id}/remind`, body, schema: Transaction }, options),

    /** A firm proposes another interview to a candidate whom it meets. */
    proposeInterview: async (id: string, body: InterviewProposal, options?: CallOptions) =>
      http({ method: "POST", path: path`/transactions/${id}/interview`, body, schema: Transaction }, options),

    /** The candidate takes a time, or none; 422 when they did already. */
    chooseInterview: async (id: string, body: InterviewChoice, options?: CallOptions) =>
      http({ method: "POST", path: path`/transactions/${id}/interview/choice`, body, schema: Transaction }, options),
  };
};
