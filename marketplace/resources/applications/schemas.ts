import { z } from "zod";
import { InterviewProposal } from "@/lib/entities/interview";
import type { JsonObject } from "@/lib/entities/json";
import { isPhone } from "@/lib/forms/field-rules";
import { isReadableLabel } from "@/lib/rules/text/readable-label";
import { ANSWER_MAX_LENGTH, APPLICATION_MESSAGE_MAX_LENGTH } from "@/lib/rules/transaction/application-limits";
import { FIRM_TEXT_MAX_LENGTH } from "@/lib/rules/transaction/refusal-text";
import { PHONE_PATTERN, shownPhone } from "@/lib/rules/user/phone";
import refusalReasons from "@/lib/rules/vocabulary/refusal-reasons.json";
import { badField, badRequest, malformed } from "@/marketplace/errors";
import {
  date,
  dateRange,
  flag,
  id,
  ids,
  listOf,
  numberRange,
  openObject,
  pagination,
  text,
  texts,
} from "@/marketplace/http/fields";
import { whenIs } from "@/marketplace/http/stated-limits";
import { toViolations } from "@/marketplace/http/violations";
import { FACETS } from "@/marketplace/resources/applications/filters";
import { POOL_STATES } from "@/marketplace/resources/applications/talent-pool/store";
import { duration } from "@/marketplace/resources/duration";
import { commonFilters } from "@/marketplace/resources/filters";

const MAX_QUANTITY = 1_000_000;
const MAX_AMOUNT = 1e12;
const amount = z.number().min(0).max(MAX_AMOUNT);

const Booking = z.strictObject({
  assetId: id.nullable().optional(),
  startDate: date.nullable().optional(),
  endDate: date.nullable().optional(),
  duration: duration.nullable().optional(),
  quantity: z.number().int().min(1).max(MAX_QUANTITY).optional(),
  /** Amounts that only the platform sets. */
  value: amount.optional(),
  ownerAmount: amount.optional(),
  takerAmount: amount.optional(),
  metadata: openObject().optional(),
  platformData: openObject().optional(),
});

const BOOKING = {
  description:
    "An end or a duration, not both. An application is for one position (`quantity` is absent or 1); another transaction takes at most the quantity that is left.",
};

/** Report of the visit that led to an application: the `?src=` of its link, a host, or nothing. */
export const visitSource = text();

export const NewTransaction = Booking.extend({ takerId: id.optional(), source: visitSource.optional() }).meta(BOOKING);

export const TransactionEdit = Booking.extend({
  status: text(100).min(1).optional(),
  updatedDate: z.iso.datetime().optional(),
}).meta({ description: `${BOOKING.description} \`status\` is a status in the process of the transaction's type.` });

export const Preview = Booking.meta(BOOKING);
export type Booking = z.output<typeof Booking>;
export type NewTransaction = z.output<typeof NewTransaction>;
export type TransactionEdit = z.output<typeof TransactionEdit>;
/** Maximum delay of a move, in seconds: enough to notice a mistake, without making the candidate wait long. */
const MAX_HOLD = 900;
export const NewTransition = z.strictObject({
  name: text(100).min(1),
  data: openObject()
    .meta({
      description:
        "For an application, no fields but these: `message` and `note` (texts) of the firm, with `reason` and `talentPool` (refuse), `label` (customise) or `interview` (meet); `cancellationReason` (cancel). For another transaction, `cancel` needs a `cancellationReason`.",
    })
    .optional(),
  hold: z.number().int().min(0).max(MAX_HOLD).optional(),
});
export type NewTransition = z.output<typeof NewTransition>;

/** Throws 400 when the request has both an end and a duration: they could disagree. */
export function requireOneEnd({ endDate, duration: length }: Pick<Booking, "endDate" | "duration">): void {
  if (endDate && length) throw badField(["duration"], 'is not allowed with "endDate"', "object.oxor");
}

/**
 * Fields that a candidate sends: their text, their CV (one of their own files), their answers and the number to call.
 */
export const applicationFields = {
  message: z.string().max(APPLICATION_MESSAGE_MAX_LENGTH).nullish(),
  resume: z.string().min(1).max(512).nullish(),
  answers: z
    .array(z.strictObject({ question: z.string().max(300), answer: z.string().max(ANSWER_MAX_LENGTH) }))
    .max(20)
    .nullish(),
  phone: z
    .string()
    .max(40)
    .refine(isPhone, "must be a telephone: ten digits, or + and a country")
    .overwrite(shownPhone)
    .meta({ pattern: PHONE_PATTERN, description: "Stored as it is displayed: `06 12 34 56 78`, `+32 470 12 34 56`." })
    .nullish(),
};

const ApplicationMetadata = z.looseObject(applicationFields);

export type ApplicationMetadata = z.output<typeof ApplicationMetadata>;

/** Returns the metadata of an application. Throws 400 naming the wrong field. */
export const applicationMetadata = (metadata: JsonObject): ApplicationMetadata =>
  parsed(ApplicationMetadata, metadata, "metadata");

/** `message` is for the candidate, `note` only for the firm. */
const firmText = z.string().max(FIRM_TEXT_MAX_LENGTH).nullish();
const firmTexts = { message: firmText, note: firmText };

const reason = z.enum(refusalReasons.map(({ slug }) => slug));
const FirmMove = z.strictObject(firmTexts);
const label = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .refine(isReadableLabel, "must be one line, without invisible characters");

InterviewProposal.register(z.globalRegistry, {
  oneOf: [
    whenIs("format", "office", { required: ["place"], refused: ["url", "phone"] }),
    whenIs("format", "video", { required: ["url"], refused: ["place", "phone"] }),
    whenIs("format", "phone", { required: ["phone"], refused: ["place", "url"] }),
  ],
  description: "`slots` are different times, in the future and within a year.",
});

const OTHER_MOVES = new Map<string, z.core.$ZodType<JsonObject>>([
  ["meet", z.strictObject({ ...firmTexts, interview: z.optional(InterviewProposal) })],
  ["refuse", z.strictObject({ ...firmTexts, reason, talentPool: z.boolean().optional() })],
  ["customise", z.strictObject({ ...firmTexts, label })],
  ["cancel", z.strictObject({ cancellationReason: z.string().max(1000).nullish() })],
]);

/** Returns the data of a transition of an application. Throws 400 naming the wrong field. */
export const applicationData = (name: string, data: JsonObject): JsonObject =>
  parsed(OTHER_MOVES.get(name) ?? FirmMove, data, "data");

/** Returns the data of a transition of any other transaction. Throws 400 for a cancellation without a reason. */
export function transitionData(name: string, data: JsonObject): JsonObject {
  if (name !== "cancel") return data;
  const { cancellationReason } = data;
  if (typeof cancellationReason !== "string" || cancellationReason.trim() === "")
    throw malformed("Missing cancellation reason");
  return data;
}

function parsed<Output>(schema: z.core.$ZodType<Output>, input: unknown, root: string): Output {
  const result = z.safeParse(schema, input, { reportInput: true });
  if (!result.success) throw badRequest(toViolations(result.error.issues, [root]));
  return result.data;
}

const ORDERS = [
  ...(["createdDate", "updatedDate", "statusDate", "answerDueDate", "interviewDate"] as const),
  ...(["value", "ownerAmount", "takerAmount", "platformAmount"] as const),
] as const;

export const TransactionsQuery = z.strictObject({
  ...pagination(ORDERS),
  ...commonFilters,
  status: texts,
  query: text(100).optional(),
  isAnswered: flag.optional(),
  stage: texts,
  city: texts,
  isReminded: flag.optional(),
  isLate: flag.optional(),
  isHeld: flag.optional(),
  isAskedForNotes: flag.optional(),
  interviewDate: dateRange,
  talentPool: listOf(z.enum(POOL_STATES)).optional(),
  tag: texts,
  isMine: flag.optional(),
  facets: listOf(z.enum(FACETS)).optional(),
  assetId: ids,
  assetTypeId: ids,
  ownerId: ids,
  takerId: ids,
  value: numberRange,
  ownerAmount: numberRange,
  takerAmount: numberRange,
  platformAmount: numberRange,
});
