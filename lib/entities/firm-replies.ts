import * as z from "zod/mini";
import { isItemId } from "@/lib/entities/item-id";

const MAX_TEMPLATES = 60;
/** Maximum number of steps that a firm adds: each step is a column of the firm's board. */
export const MAX_STEPS = 4;
export const STEP_MAX_LENGTH = 60;
export const TEMPLATE_NAME_MAX_LENGTH = 80;
const TEXT_MAX_LENGTH = 3_000;

const id = z.string().check(z.refine(isItemId, "must be an id of 24 letters or digits at most"));
const text = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));

/** A text that a firm reuses: in a refusal, possibly for one reason, in an invitation, or in a message. */
export const ReplyTemplate = z.strictObject({
  id,
  kind: z.enum(["refuse", "meet", "message"]),
  /** A slug of the vocabulary refusalReasons. */
  reason: z.optional(text(40)),
  name: text(TEMPLATE_NAME_MAX_LENGTH),
  text: text(TEXT_MAX_LENGTH),
});
export type ReplyTemplate = z.infer<typeof ReplyTemplate>;

/** A step that the firm added. Candidates read its label. */
export const OwnStep = z.strictObject({ id, label: text(STEP_MAX_LENGTH) });
export type OwnStep = z.infer<typeof OwnStep>;

export const CRITERION_MAX_LENGTH = 60;
/** Maximum number of criteria of an offer, and of all offers. */
export const MAX_CRITERIA = 10;

/** A point that scorecards judge, for one offer, or for the offers without criteria of their own. */
export const Criterion = z.strictObject({
  id,
  label: text(CRITERION_MAX_LENGTH),
  offerId: z.optional(text(64)),
});
export type Criterion = z.infer<typeof Criterion>;

/** Stored in an organization: `metadata._private.templates`, `steps`, `criteria`, and `quietMoves`, true or false. */
export const ReplyTemplates = z.array(ReplyTemplate).check(z.maxLength(MAX_TEMPLATES));
export const OwnSteps = z.array(OwnStep).check(z.maxLength(MAX_STEPS));
export const Criteria = z.array(Criterion).check(z.maxLength(MAX_CRITERIA * 50));
