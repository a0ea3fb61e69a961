import * as z from "zod/mini";
import { JsonObject } from "@/lib/entities/json";

const text = z.nullable(z.string());

/** A moderation decision, as read by the owner of its object and by moderators. */
export const Decision = z.looseObject({
  id: z.string(),
  objectId: z.string(),
  kind: z.string(),
  /** One of validated, suspended, correctionRequested, shown, hidden, dismissed. */
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

/** An item of the moderation queue. */
export const QueueItem = z.looseObject({
  id: z.string(),
  objectId: z.string(),
  /** One of firm, offer, profile, review, report. */
  kind: z.string(),
  /** One of waiting, changed, appealed. */
  state: z.string(),
  urgent: z.boolean(),
  since: z.string(),
  /** Name of the asset, or of the firm that a review is about. */
  name: text,
  ownerName: text,
  /** The first 300 characters of a review or a testimonial; null for other kinds. */
  text,
  /** Open reports of the same object. */
  nbReports: z.int(),
  /** Whether the owner confirmed an address; null for a review, and for an organization without members. */
  addressProved: z.nullable(z.boolean()),
  takenBy: text,
  takenByName: text,
  takenUntil: text,
});
export type QueueItem = z.infer<typeof QueueItem>;

/** A page of the queue, with the number of pending items of each kind. */
export const QueuePage = z.looseObject({
  nbResults: z.int(),
  nbPages: z.int(),
  page: z.int(),
  nbResultsPerPage: z.int(),
  results: z.array(QueueItem),
  counts: z.record(z.string(), z.int()),
});

/** Context of an object for a moderator. */
export const ModerationFile = z.looseObject({
  item: z.nullable(QueueItem),
  /** Moderated fields of the object at its last validation; null for a profile, and before the first validation. */
  validated: z.nullable(JsonObject),
  validatedDate: text,
  /** Moderated fields of the object at the last decision about it; null for a profile, and before any decision. */
  judged: z.nullable(JsonObject),
  current: z.nullable(JsonObject),
  decisions: z.array(Decision),
  /** The latest decisions about other objects of the same owner. */
  ownerDecisions: z.array(Decision),
  owner: z.nullable(
    z.looseObject({
      id: z.string(),
      name: text,
      siren: text,
      emailDomain: text,
      siteDomain: text,
      /** When the account was opened, and its page created; null without a page. */
      createdDate: z.string(),
      pageDate: text,
      /** Whether an address of the account is confirmed; null for an organization without members. */
      addressProved: z.nullable(z.boolean()),
      nbOffers: z.int(),
      nbOpenOffers: z.int(),
      /** Reports of any of its contents, and those that moderators upheld. */
      nbReports: z.int(),
      nbUpheld: z.int(),
    }),
  ),
  /** The member who put it online, or else the feed that did; null when neither is known. */
  publisher: z.nullable(
    z.looseObject({ id: z.string(), name: text, createdDate: z.string(), addressProved: z.boolean() }),
  ),
  feedName: text,
  /** Other offers with the same text, whatever their firm; ten at most. */
  sameText: z.array(z.looseObject({ id: z.string(), name: z.string(), ownerName: text, active: z.boolean() })),
  nbReports: z.int(),
});
export type ModerationFile = z.infer<typeof ModerationFile>;

/** A visitor's report. Only moderators read its author. */
export const Report = z.looseObject({
  id: z.string(),
  url: z.string(),
  kind: z.string(),
  objectId: text,
  /** Name of the content, or of the firm that a review is about; null once it is removed. */
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

/** A report as its reporter reads it, through the link in their mails. */
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

/** An appeal by the owner of the object, or by a reporter, against a decision. */
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
