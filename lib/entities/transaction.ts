import { z } from "zod";
import { AnswerDelay } from "@/lib/entities/answer-delay";
import { Interview } from "@/lib/entities/interview";
import { JsonObject } from "@/lib/entities/json";
import { pageOf } from "@/lib/entities/page";

const amount = z.number().nullable();
const date = z.string().nullable();

/** Of an application: its firm, and what comes next. */
const followUp = {
  /** The slug, while the page is public. */
  company: z.looseObject({ name: z.string().nullable(), slug: z.string().nullable() }).optional(),
  /** Whether the offer still takes applications. */
  isAssetOpen: z.boolean().optional(),
  answerDelay: AnswerDelay.nullish(),
  answerDueDate: date.optional(),
  /** When the firm first moved the application or wrote. */
  answeredDate: date.optional(),
  /** When the candidate reminded the firm; for the candidate, when they may, once. */
  remindedDate: date.optional(),
  remindableDate: date.optional(),
  interview: Interview.nullish(),
};

/** A purchase or a booking of an asset; on an offer, an application. */
export const Transaction = z.looseObject({
  id: z.string(),
  assetId: z.string().nullable(),
  /** The public form of the asset at that time, and its type. */
  assetSnapshot: JsonObject,
  assetTypeId: z.string().nullable(),
  assetType: JsonObject,
  status: z.string(),
  /** Newest first. */
  statusHistory: z.array(z.looseObject({ status: z.string(), date: z.string(), data: JsonObject.optional() })),
  ownerId: z.string().nullable(),
  takerId: z.string(),
  quantity: z.number().int(),
  startDate: date,
  endDate: date,
  duration: JsonObject.nullable(),
  timeUnit: z.string().nullable(),
  unitPrice: amount,
  value: amount,
  ownerAmount: amount,
  takerAmount: amount,
  platformAmount: amount,
  currency: z.string().nullable(),
  completedDate: date,
  cancelledDate: date,
  cancellationReason: z.string().nullable(),
  /** The applicant, for the firm; names and contact details once it may contact them. */
  applicant: z
    .looseObject({
      id: z.string(),
      displayName: z.string().nullable(),
      firstname: z.string().nullish(),
      lastname: z.string().nullish(),
      email: z.string().nullish(),
      phone: z.string().nullish(),
      profileId: z.string().nullish(),
    })
    .optional(),
  ...followUp,
  metadata: JsonObject,
  platformData: JsonObject,
  createdDate: z.string(),
  updatedDate: z.string(),
});
export type Transaction = z.infer<typeof Transaction>;

/** A page of them; with the facets that were requested, how many have each value. */
export const TransactionPage = pageOf(Transaction).extend({
  facets: z
    .object({ status: z.record(z.string(), z.number()), assetId: z.record(z.string(), z.number()) })
    .partial()
    .optional(),
});

/** A preview of a transaction: it has no id, no dates and no parties yet. */
export const TransactionPreview = Transaction.omit({
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
});
