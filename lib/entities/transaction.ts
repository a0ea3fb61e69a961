import { z } from "zod";
import { JsonObject } from "@/lib/entities/json";

const amount = z.number().nullable();
const date = z.string().nullable();

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
  metadata: JsonObject,
  platformData: JsonObject,
  createdDate: z.string(),
  updatedDate: z.string(),
});
export type Transaction = z.infer<typeof Transaction>;

/** A preview of a transaction: it has no id, no dates and no parties yet. */
export const TransactionPreview = Transaction.omit({
  id: true,
  takerId: true,
  createdDate: true,
  updatedDate: true,
  statusHistory: true,
  applicant: true,
});
