import * as z from "zod/mini";
import { JsonObject } from "@/lib/entities/json";

const text = z.nullable(z.string());

/** A decision of moderation, as its owner and moderators read it. */
export const Decision = z.looseObject({
  id: z.string(),
  objectId: z.string(),
  kind: z.string(),
  /** validated, suspended, correctionRequested, shown, hidden, dismissed. */
  outcome: z.string(),
  code: text,
  reason: text,
  correction: text,
  decidedBy: text,
  deciderName: text,
  automatic: z.boolean(),
  createdDate: z.string(),
});
export type Decision = z.infer<typeof Decision>;

/** What waits for a moderator. */
export const QueueItem = z.looseObject({
  id: z.string(),
  objectId: z.string(),
  /** firm, offer, profile, review, report. */
  kind: z.string(),
  /** waiting, changed, appealed. */
  state: z.string(),
  urgent: z.boolean(),
  since: z.string(),
  /** Of the asset, or of the firm that a review is about. */
  name: text,
  ownerName: text,
  takenBy: text,
  takenByName: text,
  takenUntil: text,
});
export type QueueItem = z.infer<typeof QueueItem>;

/** A page of the queue, with how many wait of each kind. */
export const QueuePage = z.looseObject({
  nbResults: z.int(),
  nbPages: z.int(),
  page: z.int(),
  nbResultsPerPage: z.int(),
  results: z.array(QueueItem),
  counts: z.record(z.string(), z.int()),
});

/** What a moderator reads beside an object. */
export const ModerationFile = z.looseObject({
  item: z.nullable(QueueItem),
  /** Its moderated fields when it was last validated; null for a profile, and before. */
  validated: z.nullable(JsonObject),
  validatedDate: text,
  current: z.nullable(JsonObject),
  decisions: z.array(Decision),
  /** The latest of the same owner, about other objects. */
  ownerDecisions: z.array(Decision),
  owner: z.nullable(z.looseObject({ id: z.string(), name: text, siren: text, emailDomain: text, siteDomain: text })),
  nbReports: z.int(),
});
export type ModerationFile = z.infer<typeof ModerationFile>;

/** A visitor's report; who sent it, for moderators alone. */
export const Report = z.looseObject({
  id: z.string(),
  url: z.string(),
  kind: z.string(),
  objectId: text,
  /** Of the content, or of the firm that a review is about; null once it is gone. */
  objectName: text,
  motive: z.string(),
  text: z.string(),
  email: text,
  accountId: text,
  proved: z.boolean(),
  state: z.string(),
  createdDate: z.string(),
  decision: z.nullable(Decision),
});
export type Report = z.infer<typeof Report>;

/** What a reporter reads by the link of their mails. */
export const ReportFollowUp = z.looseObject({
  id: z.string(),
  url: z.string(),
  motive: z.string(),
  state: z.string(),
  createdDate: z.string(),
  decidedDate: text,
  canAppeal: z.boolean(),
  appealState: text,
});
export type ReportFollowUp = z.infer<typeof ReportFollowUp>;

/** A decision that its owner, or a reporter, contests. */
export const Appeal = z.looseObject({
  id: z.string(),
  objectId: z.string(),
  objectName: text,
  appellant: z.string(),
  text: z.string(),
  state: z.string(),
  answer: text,
  createdDate: z.string(),
  decision: Decision,
});
export type Appeal = z.infer<typeof Appeal>;
