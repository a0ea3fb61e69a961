import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { z } from "zod";
import { REQUEST_REFUSALS } from "@/lib/rules/subscription/order-requests";
import { PACK_NAMES, PLAN_NAMES } from "@/lib/rules/subscription/plans";
import { SUPPORT_REASONS } from "@/lib/rules/support/support-actions";
import { FIRM_TEXT_MAX_LENGTH } from "@/lib/rules/transaction/refusal-text";
import type { Database } from "@/marketplace/db/schema";
import type { MAIL_KINDS } from "@/marketplace/jobs/lanes";
import { enqueue } from "@/marketplace/jobs/queue";
import { oneLine } from "@/marketplace/mail/one-line";

/** A user's text must not keep a mail from leaving: it is put on one line, and cut. */
const requiredText = z.string().transform((text) => oneLine(text, 200) || "—");
/** What may not be known: the text does without. */
const optionalText = z
  .string()
  .transform((text) => oneLine(text, 1_000))
  .nullish();
/** A paragraph that a firm writes. */
const paragraph = z.string().transform((text) => oneLine(text, FIRM_TEXT_MAX_LENGTH));
/** Normalised, hence without line break; a line of a header holds 998 characters (RFC 5322 §2.1.1). */
const url = z.url({ protocol: /^https?$/, normalize: true }).max(900);
const instant = z.iso.datetime({ offset: true });

/** A mail that lists more leads to the rest. */
const listOf = <Item extends z.ZodType>(item: Item, max: number) =>
  z.array(item).transform((items) => items.slice(0, max));

/** Of every mail: the recipient's name, from recipients.ts. */
const to = { name: optionalText };

const askedMembership = {
  organizationName: requiredText,
  requesterName: requiredText,
  kind: requiredText,
  message: optionalText,
};

const aboutContent = { kind: requiredText, assetName: requiredText };
/** DSA, article 17: the facts, the ground, what to correct, whether a person decided, until when it is contested. */
const statementOfReasons = {
  label: optionalText,
  ground: optionalText,
  reason: paragraph,
  correction: paragraph.nullish(),
  automatic: z.boolean(),
  date: instant,
};

/**
 * The mails of the platform, and the values of their texts. Never a password, nor anything that its reader may not see.
 * Texts are in marketplace/mail/messages, in French and English.
 */
export const MAIL_VALUES = {
  /** The link proves the address, unless the platform answers for it. */
  welcome: z.strictObject({ ...to, url, isProved: z.boolean().optional() }),
  /** The link that proves the address of an account, once more. */
  addressProof: z.strictObject({ ...to, url }),
  reset: z.strictObject({ ...to, url }),
  passwordChanged: z.strictObject({ ...to, url }),
  /** To the new address. */
  emailConfirmation: z.strictObject({ ...to, url }),
  /** To the former one, when the change is requested and when it is made; `email`: the new one, masked. */
  emailRequested: z.strictObject({ ...to, url, email: requiredText }),
  emailChanged: z.strictObject({ ...to, url, email: requiredText }),
  /** A token to confirm: `type` testimonial invites to write one, a second time; `senderName` sent it, with a sentence. */
  check: z.strictObject({
    ...to,
    url,
    type: requiredText,
    senderName: optionalText,
    message: optionalText,
    isReminder: z.boolean().optional(),
  }),
  /** `knownName`: that of an organization which a moderator has seen, for the subject. */
  invitation: z.strictObject({
    ...to,
    url,
    organizationName: requiredText,
    inviterName: optionalText,
    knownName: optionalText,
  }),
  /** To the member who takes an organization over, and to those of one that closes. */
  organizationHandedOver: z.strictObject({ ...to, url, organizationName: requiredText, formerName: optionalText }),
  organizationClosed: z.strictObject({ ...to, url, organizationName: requiredText }),
  /** To the administrators of the organization that receives the request: `kind` is join, child or parent. */
  joinRequested: z.strictObject({ ...to, url, ...askedMembership }),
  attachRequested: z.strictObject({ ...to, url, ...askedMembership }),
  /** To the requester: `decision` is accepted or refused. */
  joinDecided: z.strictObject({ ...to, url, organizationName: requiredText, decision: requiredText }),
  attachDecided: z.strictObject({ ...to, url, organizationName: requiredText, decision: requiredText }),
  /** To the firm. Without `applicantName` while the application is restricted. */
  applicationReceived: z.strictObject({ ...to, url, offerName: requiredText, applicantName: optionalText }),
  /** `beforeAnswer`: the firm held an answer, which the withdrawal drops. */
  applicationWithdrawn: z.strictObject({
    ...to,
    url,
    offerName: requiredText,
    applicantName: optionalText,
    beforeAnswer: z.boolean().optional(),
  }),
  /** To the firm: an answer that it held could not be sent. Without `applicantName` when it may not read who applied. */
  heldMoveDropped: z.strictObject({
    ...to,
    url,
    offerName: requiredText,
    applicantName: optionalText,
    cause: z.enum(["author", "changed", "erased"]),
  }),
  /** To the administrators of the firm, by `date`; the next, to the candidate. None has a note in it. */
  notesRequested: z.strictObject({
    ...to,
    url,
    offerName: requiredText,
    applicantName: optionalText,
    date: instant,
  }),
  notesReleased: z.strictObject({ ...to, url, offerName: requiredText, companyName: requiredText }),
  /** To the firm: what waits for its answer, in the mail's sections. */
  applicationsLate: z.strictObject({ ...to, url, count: z.int().min(1) }),
  /** To an address that is not proved: the link sends the application; the second, once its owner is logged in. */
  applicationConfirm: z.strictObject({ ...to, url, offerName: requiredText, companyName: requiredText }),
  applicationLogIn: z.strictObject({ ...to, url, offerName: requiredText, companyName: requiredText }),
  /** An account without password, opened by an application: the link chooses one. */
  accountOpened: z.strictObject({ ...to, url }),
  /** `date`: when the candidate applied. Its sections hold two answers. */
  applicationReminded: z.strictObject({
    ...to,
    url,
    offerName: requiredText,
    applicantName: optionalText,
    date: instant,
  }),
  /** To the firm, a week before the last day of an offer: `date`. */
  offerClosing: z.strictObject({ ...to, url, offerName: requiredText, date: instant }),
  /** To the firm of a closed offer: its sections name the applications without a response. */
  offerUnanswered: z.strictObject({ ...to, url, offerName: requiredText, count: z.int().min(1) }),
  /** To the firm whose feed of offers could not be read, `count` times in a row. */
  feedPaused: z.strictObject({ ...to, url, feedName: requiredText, fault: requiredText, count: z.int().min(1) }),
  /** To the applicant, as the next. */
  applicationSent: z.strictObject({ ...to, url, offerName: requiredText, companyName: requiredText }),
  /** `status` in the wire's word, `label` what the firm calls a custom one, `message` of the firm, whose `signer` did it. */
  statusChanged: z.strictObject({
    ...to,
    url,
    offerName: requiredText,
    companyName: requiredText,
    signer: optionalText,
    status: requiredText,
    label: optionalText,
    message: optionalText,
  }),
  /** Its texts, as the firm has previewed them: lib/rules/transaction/refusal-text.ts. */
  applicationRefused: z.strictObject({ ...to, url, subject: requiredText, paragraphs: listOf(paragraph, 200) }),
  /** To the candidate; a firm without a page has no name here. */
  profileRead: z.strictObject({ ...to, url, companyName: optionalText }),
  /** To the candidate; the next, to the firm. */
  interviewProposed: z.strictObject({ ...to, url, offerName: requiredText, companyName: requiredText }),
  interviewDeclined: z.strictObject({ ...to, url, offerName: requiredText, applicantName: optionalText }),
  /** To both: `otherName` is who they meet, `when` in words. */
  interviewConfirmed: z.strictObject({
    ...to,
    url,
    offerName: requiredText,
    otherName: requiredText,
    when: requiredText,
  }),
  interviewTomorrow: z.strictObject({
    ...to,
    url,
    offerName: requiredText,
    otherName: requiredText,
    when: requiredText,
  }),
  /** Names the sender, never the content. */
  message: z.strictObject({ ...to, url, senderName: requiredText, topicName: optionalText }),
  /** What is new is in the mail's sections. */
  alert: z.strictObject({ ...to, count: z.int().min(1) }),
  /** Of an alert without an account: nothing of what was typed, for a stranger may have typed the address. */
  alertConfirmation: z.strictObject({ ...to, url }),
  /** To an address that was typed in the form of the newsletter, or was before confirmations existed. */
  newsletterConfirmation: z.strictObject({ ...to, url }),
  newsletterRequest: z.strictObject({ ...to, url, date: instant }),
  /** What is new is in the mail's sections; `count`: of offers. */
  newsletter: z.strictObject({ ...to, month: requiredText, count: z.int().min(0) }),
  /** What moderators decide of an asset: `kind` is offer, firm or profile; with the statement of reasons, in the next two. */
  contentValidated: z.strictObject({ ...to, url, ...aboutContent }),
  contentSuspended: z.strictObject({ ...to, url, ...aboutContent, ...statementOfReasons }),
  correctionRequested: z.strictObject({ ...to, url, ...aboutContent, ...statementOfReasons }),
  /** To the author of a review. */
  ratingHidden: z.strictObject({ ...to, url, ...statementOfReasons }),
  /** To a reporter, about `page`; the next says until when it may be contested. */
  reportReceived: z.strictObject({ ...to, url, page: requiredText }),
  reportDecided: z.strictObject({
    ...to,
    url,
    page: requiredText,
    reason: optionalText,
    date: instant,
    outcome: z.enum(["upheld", "dismissed"]),
  }),
  /** To a reporter whose report was upheld, when the owner's appeal is granted. */
  reportReversed: z.strictObject({ ...to, url, page: requiredText }),
  appealDecided: z.strictObject({ ...to, url, outcome: z.enum(["granted", "dismissed"]), answer: paragraph }),
  /** An administrator of the platform, made by its operator: the link chooses their password. */
  administratorCreated: z.strictObject({ ...to, url }),
  /** What happened since the last one, in the mail's sections, to who wants it once a day. */
  daily: z.strictObject({ ...to, url, count: z.int().min(1) }),
  /** An unused account, and one whose owner requested its deletion: `date` is the day of erasure. */
  inactivity: z.strictObject({ ...to, url, date: instant }),
  /** A profile whose person searched actively, and has not come for long. */
  quietSearch: z.strictObject({ ...to, url }),
  deletion: z.strictObject({ ...to, url, date: instant }),
  /** What became of a plan or a pack that a firm requested. */
  orderDecided: z.strictObject({
    ...to,
    url,
    organizationName: requiredText,
    product: z.enum([...PLAN_NAMES, ...PACK_NAMES]),
    outcome: z.enum(["granted", "refused"]),
    /** Of a refusal. */
    reason: z.enum([...REQUEST_REFUSALS, "none"]),
  }),
  /** What support did to an account, or to an organization, and why; a person's own account has no name here. */
  supportAction: z.strictObject({
    ...to,
    url,
    organizationName: requiredText,
    action: z.enum(["sessionsClosed", "lockLifted", "creditsChanged", "handedOver", "attached", "detached"]),
    reason: z.enum(SUPPORT_REASONS),
  }),
} as const;

export type MailName = keyof typeof MAIL_VALUES;
export type MailLocale = "fr" | "en";

/** Lines that lead somewhere; `more`: how many others there are; `url`: all of them; `stopUrl`: no longer this one. */
export const MailSection = z.strictObject({
  title: requiredText,
  lines: listOf(z.strictObject({ text: requiredText, url }), 100),
  more: z.int().min(0),
  url: url.optional(),
  stopUrl: url.optional(),
});
export type MailSection = z.infer<typeof MailSection>;

/** What surrounds the values: who it is for, what it lists, and how one stops such mails (RFC 8058). */
const Frame = z.strictObject({
  /** The same at each attempt: a mail sent twice is recognised as the same. */
  id: z.uuid(),
  date: z.iso.datetime(),
  name: z.custom<MailName>((name) => typeof name === "string" && Object.hasOwn(MAIL_VALUES, name)),
  to: z.string(),
  locale: z.enum(["fr", "en"]),
  values: z.record(z.string(), z.unknown()),
  sections: listOf(MailSection, 50).default([]),
  calendar: z.string().max(10_000).optional(),
  unsubscribeUrl: url.optional(),
});
/** A mail that waits to be written. */
export type WaitingMail = z.infer<typeof Frame>;

type Named<Name extends MailName> = { name: Name; values: z.input<(typeof MAIL_VALUES)[Name]> };
export type Mail = { [Name in MailName]: Named<Name> }[MailName] & {
  to: string;
  locale: MailLocale;
  /** What the mail lists, under headings: the new results of each saved search. */
  sections?: MailSection[];
  /** An event for the calendar of its reader (text/calendar). */
  calendar?: string;
  /** One click there stops such mails: for the headers of the mail, and its last line. */
  unsubscribeUrl?: string;
};

/** Parses a mail of the queue. Throws when a value of its text is missing. */
export function readMail(payload: unknown): WaitingMail {
  const mail = Frame.parse(payload);
  return { ...mail, values: MAIL_VALUES[mail.name].parse(mail.values) };
}

/** What a recurring job, or an import, writes to many at a time: nobody waits for it by the screen. */
const ROUTINE: readonly MailName[] = [
  ...(["alert", "daily", "newsletterRequest", "applicationsLate", "offerClosing", "offerUnanswered"] as const),
  ...(["inactivity", "quietSearch"] as const),
];

/** The kind of job that hands this mail over: its lane. */
export const mailKind = (name: MailName): (typeof MAIL_KINDS)[number] =>
  ROUTINE.includes(name) ? "routineMail" : "mail";

/** Sends a mail once this transaction is committed, and never if it is not. Throws when a value is missing. */
export const sendMail = (trx: Kysely<Database>, mail: Mail): Promise<void> =>
  enqueue(trx, {
    kind: mailKind(mail.name),
    payload: readMail({ ...mail, id: randomUUID(), date: new Date().toISOString() }),
  });
