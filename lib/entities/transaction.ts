import * as z from "zod/mini";
import { AnswerDelay } from "@/lib/entities/answer-delay";
import { Interview } from "@/lib/entities/interview";
import { JsonObject } from "@/lib/entities/json";
import { NotesRequest } from "@/lib/entities/notes-request";
import { pageOf } from "@/lib/entities/page";
import { TalentPool } from "@/lib/entities/talent-pool";

const amount = z.nullable(z.number());
const date = z.nullable(z.string());

/** A delayed move of the firm, made at `due` and withdrawable until then. Only the firm reads it. */
export const HeldMove = z.looseObject({
  name: z.string(),
  data: JsonObject,
  /** Null when the platform decided the move. */
  by: z.nullable(z.looseObject({ id: z.string(), displayName: z.nullable(z.string()) })),
  /** When the move was decided, and when it is made. */
  date: z.string(),
  due: z.string(),
  /** True when nothing is sent to the candidate. */
  isQuiet: z.optional(z.boolean()),
});
export type HeldMove = z.infer<typeof HeldMove>;

/** For an application: its firm, and its follow-up. */
const followUp = {
  /** The slug is present while the page is public. */
  company: z.optional(z.looseObject({ name: z.nullable(z.string()), slug: z.nullable(z.string()) })),
  /** True while the offer accepts applications. */
  isAssetOpen: z.optional(z.boolean()),
  answerDelay: z.nullish(AnswerDelay),
  answerDueDate: z.optional(date),
  /** When the firm first moved the application or wrote. */
  answeredDate: z.optional(date),
  /** When the candidate reminded the firm and, for the candidate only, when they may send this single reminder. */
  remindedDate: z.optional(date),
  remindableDate: z.optional(date),
  interview: z.nullish(Interview),
  /** For the candidate: class of the source of their visit, null where it was not measured. */
  source: z.nullish(z.string()),
  /** Null when no move is pending; absent for the candidate. */
  heldMove: z.nullish(HeldMove),
  /** The candidate's last request for the firm's notes about the application; null when there is none. */
  notesRequest: z.nullish(NotesRequest),
  /** The request to keep the candidate in the firm's talent pool; null when the firm made none. */
  talentPool: z.nullish(TalentPool),
};

/** A purchase or a booking of an asset. A transaction about an offer is an application. */
export const Transaction = z.looseObject({
  id: z.string(),
  assetId: z.nullable(z.string()),
  /** The public form of the asset, and its type, when the transaction was created. */
  assetSnapshot: JsonObject,
  assetTypeId: z.nullable(z.string()),
  assetType: JsonObject,
  status: z.string(),
  /** Newest first. */
  statusHistory: z.array(z.looseObject({ status: z.string(), date: z.string(), data: z.optional(JsonObject) })),
  ownerId: z.nullable(z.string()),
  takerId: z.string(),
  quantity: z.int(),
  startDate: date,
  endDate: date,
  duration: z.nullable(JsonObject),
  timeUnit: z.nullable(z.string()),
  unitPrice: amount,
  value: amount,
  ownerAmount: amount,
  takerAmount: amount,
  platformAmount: amount,
  currency: z.nullable(z.string()),
  completedDate: date,
  cancelledDate: date,
  cancellationReason: z.nullable(z.string()),
  /** The applicant, for the firm. Names and contact details are present once it may contact them. */
  applicant: z.optional(
    z.looseObject({
      id: z.string(),
      displayName: z.nullable(z.string()),
      firstname: z.nullish(z.string()),
      lastname: z.nullish(z.string()),
      email: z.nullish(z.string()),
      /** False until the applicant confirmed the address of their account. */
      emailConfirmed: z.optional(z.boolean()),
      phone: z.nullish(z.string()),
      profileId: z.nullish(z.string()),
      /** The applicant's current job, in their words. */
      job: z.nullish(z.string()),
      city: z.nullish(z.string()),
      /** Of a person without an account, whom the firm wrote down: how the application came, when they were told. */
      added: z.nullish(z.looseObject({ source: z.string(), informedDate: z.nullable(z.string()) })),
    }),
  ),
  /** For the firm: how many of the software named in the offer the profile has; null when the offer names none. */
  software: z.nullish(z.object({ wanted: z.int(), known: z.int() })),
  /** For the firm: unread messages about the application. */
  unreadMessages: z.optional(z.int()),
  /** For the firm: number of notes that the caller may read. */
  nbNotes: z.optional(z.int()),
  /** For the firm: its tags, and the member who follows the application. */
  tags: z.optional(z.array(z.string())),
  follower: z.nullish(z.looseObject({ id: z.string(), displayName: z.nullable(z.string()) })),
  ...followUp,
  metadata: JsonObject,
  platformData: JsonObject,
  createdDate: z.string(),
  updatedDate: z.string(),
});
export type Transaction = z.infer<typeof Transaction>;

const counts = z.record(z.string(), z.number());

/** A page of transactions, with the counts by value of the requested facets. */
export const TransactionPage = z.extend(pageOf(Transaction), {
  facets: z.optional(
    z.partial(
      z.object({ status: counts, assetId: counts, stage: counts, city: counts, talentPool: counts, tag: counts }),
    ),
  ),
});

/** A preview of a transaction: it has no id, no dates and no parties yet. */
export const TransactionPreview = z.omit(Transaction, {
  id: true,
  takerId: true,
  createdDate: true,
  updatedDate: true,
  statusHistory: true,
  applicant: true,
  company: true,
  isAssetOpen: true,
  answerDelay: true,
  answerDueDate: true,
  answeredDate: true,
  remindedDate: true,
  remindableDate: true,
  interview: true,
  software: true,
  unreadMessages: true,
  nbNotes: true,
  tags: true,
  follower: true,
  heldMove: true,
});
