import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { z } from "zod";
import { REQUEST_REFUSALS } from "@/lib/rules/subscription/order-requests";
import { PACK_NAMES, PLAN_NAMES } from "@/lib/rules/subscription/plans";
import { SUPPORT_REASONS } from "@/lib/rules/support/support-actions";
import { ADDED_SOURCES } from "@/lib/rules/transaction/added-application";
import { FIRM_TEXT_MAX_LENGTH } from "@/lib/rules/transaction/refusal-text";
import type { Database } from "@/marketplace/db/schema";
import type { MAIL_KINDS } from "@/marketplace/jobs/lanes";
import { enqueue } from "@/marketplace/jobs/queue";
import { oneLine } from "@/marketplace/mail/one-line";

/** Text of a user, put on one line and cut, so that it cannot prevent a mail from being sent. */
const requiredText = z.string().transform((text) => oneLine(text, 200) || "—");
/** Value that may be unknown; the text of the mail then leaves it out. */
const optionalText = z
  .string()
  .transform((text) => oneLine(text, 1_000))
  .nullish();
/** Paragraph written by a firm. */
const paragraph = z.string().transform((text) => oneLine(text, FIRM_TEXT_MAX_LENGTH));
/** Normalised, so it has no line break; a line of a header has at most 998 characters (RFC 5322 §2.1.1). */
const url = z.url({ protocol: /^https?$/, normalize: true }).max(900);
const instant = z.iso.datetime({ offset: true });

/** List that is cut at `max` items; the mail then links to the remaining ones. */
const listOf = <Item extends z.ZodType>(item: Item, max: number) =>
  z.array(item).transform((items) => items.slice(0, max));

/** Values of every mail: the recipient's name, from recipients.ts. */
const to = { name: optionalText };

const membershipRequest = {
  organizationName: requiredText,
  requesterName: requiredText,
  kind: requiredText,
};

const aboutContent = { kind: requiredText, assetName: requiredText };
/**
 * DSA, article 17: the facts, the ground, the correction to make, whether the decision was automatic, and the last day
 * to contest it.
 */
const statementOfReasons = {
  label: optionalText,
  ground: optionalText,
  reason: paragraph,
  correction: paragraph.nullish(),
  automatic: z.boolean(),
  date: instant,
};

const ordered = {
  url,
  organizationName: requiredText,
  product: z.enum([...PLAN_NAMES, ...PACK_NAMES]),
  quantity: z.int().min(1),
};

/**
 * The mails of the platform, and the values of their texts, which never include a password or data that the reader may
 * not see. Texts are in marketplace/mail/messages, in French and English.
 */
export const MAIL_VALUES = {
  /** The link proves the address, unless it is proved already (`isProved`). `isFirm`: the account is for a firm. */
  welcome: z.strictObject({ ...to, url, isProved: z.boolean().optional(), isFirm: z.boolean().optional() }),
  /** Sends the link that proves the address of an account again. */
  addressProof: z.strictObject({ ...to, url }),
  reset: z.strictObject({ ...to, url }),
  passwordChanged: z.strictObject({ ...to, url }),
  /** Sent to the new address. */
  emailConfirmation: z.strictObject({ ...to, url }),
  /** Sent to the former address, when the change is requested and when it is made; `email`: the new address, masked. */
  emailRequested: z.strictObject({ ...to, url, email: requiredText }),
  emailChanged: z.strictObject({ ...to, url, email: requiredText }),
  /**
   * A token to confirm: with the `type` testimonial, an invitation to write a testimonial, or a reminder of the
   * invitation. `senderName`: the person who sent it, with their `message`.
   */
  check: z.strictObject({
    ...to,
    url,
    type: requiredText,
    senderName: optionalText,
    message: optionalText,
    isReminder: z.boolean().optional(),
  }),
  /** `knownName`: name of the organization's published page, which a moderator has reviewed; used in the subject. */
  invitation: z.strictObject({
    ...to,
    url,
    organizationName: requiredText,
    inviterName: optionalText,
    knownName: optionalText,
  }),
  /**
   * The first is sent to the member who takes an organization over, the second to the members of an organization that
   * closes.
   */
  organizationHandedOver: z.strictObject({ ...to, url, organizationName: requiredText, formerName: optionalText }),
  organizationClosed: z.strictObject({ ...to, url, organizationName: requiredText }),
  /** Sent to the administrators of the organization that receives the request: `kind` is join, child or parent. */
  joinRequested: z.strictObject({ ...to, url, ...membershipRequest }),
  attachRequested: z.strictObject({ ...to, url, ...membershipRequest }),
  /** Sent to the requester: `decision` is accepted or refused. */
  joinDecided: z.strictObject({ ...to, url, organizationName: requiredText, decision: requiredText }),
  attachDecided: z.strictObject({ ...to, url, organizationName: requiredText, decision: requiredText }),
  /** Sent to the firm. Without `applicantName` while the application is restricted. */
  applicationReceived: z.strictObject({ ...to, url, offerName: requiredText, applicantName: optionalText }),
  /** `beforeAnswer`: the firm had a postponed answer, which the withdrawal drops. */
  applicationWithdrawn: z.strictObject({
    ...to,
    url,
    offerName: requiredText,
    applicantName: optionalText,
    beforeAnswer: z.boolean().optional(),
  }),
  /**
   * Sent to the firm when its postponed answer could not be sent. Without `applicantName` when the firm may not read
   * who applied.
   */
  heldMoveDropped: z.strictObject({
    ...to,
    url,
    offerName: requiredText,
    applicantName: optionalText,
    cause: z.enum(["author", "changed", "erased"]),
  }),
  /** Sent to a member of the firm, who may not read other applications: without the name of the candidate. */
  opinionAsked: z.strictObject({
    ...to,
    url,
    offerName: requiredText,
    companyName: requiredText,
    askerName: optionalText,
    everyApplication: z.boolean(),
  }),
  opinionGiven: z.strictObject({
    ...to,
    url,
    offerName: requiredText,
    applicantName: optionalText,
    colleagueName: optionalText,
  }),
  /**
   * Sent to the administrators of the firm, with the deadline `date`; the next mail is for the candidate. Neither
   * contains a note.
   */
  notesRequested: z.strictObject({
    ...to,
    url,
    offerName: requiredText,
    applicantName: optionalText,
    date: instant,
  }),
  notesReleased: z.strictObject({ ...to, url, offerName: requiredText, companyName: requiredText }),
  /** Sent to the firm: the mail's sections list the applications that wait for its answer. */
  applicationsLate: z.strictObject({ ...to, url, count: z.int().min(1) }),
  /**
   * Sent to an address that is not proved. The link of the first mail sends the application; the link of the second
   * sends it once the owner of the address has logged in.
   */
  /** Tells a person whose application the firm wrote down what it holds about them (RGPD, article 14). */
  applicationAdded: z.strictObject({
    ...to,
    url,
    offerName: requiredText,
    companyName: requiredText,
    source: z.enum(ADDED_SOURCES),
  }),
  /** The standard reply to an application that came by mail; `url` is the page of the person's data, once it is added. */
  applicationMailed: z.strictObject({
    ...to,
    url: url.optional(),
    name: optionalText,
    offerName: requiredText,
    companyName: requiredText,
    outcome: z.enum(["added", "known", "closed"]),
    isWithoutCv: z.boolean(),
    leftOut: z.boolean(),
  }),
  applicationConfirm: z.strictObject({ ...to, url, offerName: requiredText, companyName: requiredText }),
  applicationLogIn: z.strictObject({ ...to, url, offerName: requiredText, companyName: requiredText }),
  /** Sent for an account without password, created by an application: the link sets one. */
  accountOpened: z.strictObject({ ...to, url }),
  /** `date`: when the candidate applied. The mail's sections contain two answers. */
  applicationReminded: z.strictObject({
    ...to,
    url,
    offerName: requiredText,
    applicantName: optionalText,
    date: instant,
  }),
  /** Sent to the firm a week before the last day (`date`) of an offer. */
  offerClosing: z.strictObject({ ...to, url, offerName: requiredText, date: instant }),
  /** Sent to the firm of a closed offer: the mail's sections list the applications without a response. */
  offerUnanswered: z.strictObject({ ...to, url, offerName: requiredText, count: z.int().min(1) }),
  /** Sent to the firm when its feed of offers could not be read `count` times in a row. */
  feedPaused: z.strictObject({ ...to, url, feedName: requiredText, fault: requiredText, count: z.int().min(1) }),
  /** This mail and the next are sent to the applicant. */
  applicationSent: z.strictObject({ ...to, url, offerName: requiredText, companyName: requiredText }),
  /**
   * `status` is the word of the wire, `label` the firm's name of a custom status, `message` the firm's text, signed by
   * `signer`.
   */
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
  /** Texts as the firm previewed them: lib/rules/transaction/refusal-text.ts. */
  applicationRefused: z.strictObject({ ...to, url, subject: requiredText, paragraphs: listOf(paragraph, 200) }),
  /** Sent to the candidate; a firm without a page is not named. */
  profileRead: z.strictObject({ ...to, url, companyName: optionalText }),
  /**
   * Sent to the candidate: the mail's sections list the times. `where` is an address or a telephone number, `message`
   * the firm's text; `isAgain` when other times were proposed before.
   */
  interviewProposed: z.strictObject({
    ...to,
    url,
    offerName: requiredText,
    companyName: requiredText,
    message: optionalText,
    format: z.enum(["office", "video", "phone"]).optional(),
    minutes: z.int().optional(),
    where: optionalText,
    people: optionalText,
    isAgain: z.boolean().optional(),
  }),
  /** Sent to the firm. */
  interviewDeclined: z.strictObject({ ...to, url, offerName: requiredText, applicantName: optionalText }),
  /** Sent to the candidate and to the firm: `otherName` is the person whom the recipient meets, `when` is in words. */
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
  /** Names the sender, but never contains the message. */
  message: z.strictObject({ ...to, url, senderName: requiredText, topicName: optionalText }),
  /** The results are in the mail's sections. `searchName`: the first of the searches; `others`: how many more there are. */
  alert: z.strictObject({
    ...to,
    count: z.int().min(1),
    searchName: optionalText,
    others: z.int().min(0).default(0),
  }),
  /**
   * Confirmation of an alert without an account: it repeats nothing of the form, because a stranger may have typed the
   * address.
   */
  alertConfirmation: z.strictObject({ ...to, url }),
  /** Sent to an address that was typed in the form of the newsletter, or subscribed before confirmations existed. */
  newsletterConfirmation: z.strictObject({ ...to, url }),
  newsletterRequest: z.strictObject({ ...to, url, date: instant }),
  /**
   * The news is in the mail's sections; `count` is the number of offers, `word` what the editor wrote at its head;
   * `test` for the mail that the editor sends to themself.
   */
  newsletter: z.strictObject({
    ...to,
    month: requiredText,
    count: z.int().min(0),
    word: listOf(paragraph, 50).default([]),
    test: z.literal("yes").optional(),
  }),
  /**
   * Decisions of moderators about an asset: `kind` is offer, firm or profile. The last two include the statement of
   * reasons.
   */
  contentValidated: z.strictObject({ ...to, url, ...aboutContent }),
  contentSuspended: z.strictObject({ ...to, url, ...aboutContent, ...statementOfReasons }),
  correctionRequested: z.strictObject({ ...to, url, ...aboutContent, ...statementOfReasons }),
  /** Sent to the author of a review. */
  ratingHidden: z.strictObject({ ...to, url, ...statementOfReasons }),
  /**
   * This mail and the next are sent to a reporter, about `page`; the next states until when the decision may be
   * contested.
   */
  reportReceived: z.strictObject({ ...to, url, page: requiredText }),
  reportDecided: z.strictObject({
    ...to,
    url,
    page: requiredText,
    reason: optionalText,
    date: instant,
    outcome: z.enum(["upheld", "dismissed"]),
  }),
  /** Sent to a reporter whose report was upheld, when the owner's appeal is granted. */
  reportReversed: z.strictObject({ ...to, url, page: requiredText }),
  appealDecided: z.strictObject({ ...to, url, outcome: z.enum(["granted", "dismissed"]), answer: paragraph }),
  /** Sent to an administrator created by the platform's operator: the link sets their password. */
  administratorCreated: z.strictObject({ ...to, url }),
  /** Daily digest for recipients who chose it; the news is in the mail's sections. */
  daily: z.strictObject({ ...to, url, count: z.int().min(1) }),
  /**
   * For an unused account; `deletion` is for an account whose owner requested its deletion. `date` is the day of
   * erasure.
   */
  inactivity: z.strictObject({ ...to, url, date: instant }),
  /** For a person who searched actively, and has not logged in for long. */
  quietSearch: z.strictObject({ ...to, url }),
  deletion: z.strictObject({ ...to, url, date: instant }),
  /** Confirms a plan or packs that a firm requested; `total` in euros with VAT, `offers` that wait for the decision. */
  orderReceived: z.strictObject({ ...to, ...ordered, total: z.number(), offers: z.int().min(0) }),
  /** Decision about a plan or packs that a firm requested; the section lists the offers that waited for it. */
  orderDecided: z.strictObject({
    ...to,
    ...ordered,
    outcome: z.enum(["granted", "refused"]),
    /** Reason of a refusal. */
    reason: z.enum([...REQUEST_REFUSALS, "none"]),
  }),
  /** Support's action on an account or an organization, with its reason; a person's own account is not named. */
  supportAction: z.strictObject({
    ...to,
    url,
    organizationName: requiredText,
    action: z.enum([
      "sessionsClosed",
      "lockLifted",
      "blocked",
      "unblocked",
      "addressConfirmed",
      "creditsChanged",
      "handedOver",
      "attached",
      "detached",
      "planGiven",
    ]),
    reason: z.enum(SUPPORT_REASONS),
  }),
  /** `email`: the address, masked, by which the person logs in from now on. */
  accountsMerged: z.strictObject({ ...to, url, email: requiredText, reason: z.enum(SUPPORT_REASONS) }),
  firmsMerged: z.strictObject({
    ...to,
    url,
    keptName: requiredText,
    mergedName: requiredText,
    reason: z.enum(SUPPORT_REASONS),
  }),
} as const;

export type MailName = keyof typeof MAIL_VALUES;
export type MailLocale = "fr" | "en";

/**
 * Section of links; `more`: number of further results; `url`: link to all of them; `stopUrl`: link that stops this
 * section.
 */
export const MailSection = z.strictObject({
  title: requiredText,
  lines: listOf(z.strictObject({ text: requiredText, url }), 100),
  more: z.int().min(0),
  url: url.optional(),
  stopUrl: url.optional(),
});
export type MailSection = z.infer<typeof MailSection>;

/** Parts of a mail other than its values: recipient, sections, and unsubscribe link (RFC 8058). */
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
/** Mail that waits in the queue. */
export type WaitingMail = z.infer<typeof Frame>;

type Named<Name extends MailName> = { name: Name; values: z.input<(typeof MAIL_VALUES)[Name]> };
export type Mail = { [Name in MailName]: Named<Name> }[MailName] & {
  to: string;
  locale: MailLocale;
  /** Lists of the mail, under headings, such as the new results of each saved search. */
  sections?: MailSection[];
  /** An event for the calendar of the recipient (text/calendar). */
  calendar?: string;
  /** URL that unsubscribes in one click, for the headers of the mail and its last line. */
  unsubscribeUrl?: string;
};

/** Parses a mail of the queue. Throws when a value of its text is missing. */
export function readMail(payload: unknown): WaitingMail {
  const mail = Frame.parse(payload);
  return { ...mail, values: MAIL_VALUES[mail.name].parse(mail.values) };
}

/** Mails sent to many people at a time by a recurring job or an import: nobody waits for one at the screen. */
const ROUTINE: readonly MailName[] = [
  ...(["alert", "daily", "newsletterRequest", "applicationsLate", "offerClosing", "offerUnanswered"] as const),
  ...(["inactivity", "quietSearch"] as const),
];

/** Returns the kind of the job that sends this mail; the kind determines the lane of the job. */
export const mailKind = (name: MailName): (typeof MAIL_KINDS)[number] =>
  ROUTINE.includes(name) ? "routineMail" : "mail";

/**
 * Sends a mail once this transaction is committed, and never if the transaction fails. Throws when a value of the mail
 * is missing.
 */
export const sendMail = (trx: Kysely<Database>, mail: Mail): Promise<void> =>
  enqueue(trx, {
    kind: mailKind(mail.name),
    payload: readMail({ ...mail, id: randomUUID(), date: new Date().toISOString() }),
  });
