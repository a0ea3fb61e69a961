import { localePath } from "@/lib/routes/locale-path";
import { contactPath } from "@/lib/routes/public-routes";
import { ofName, thatName } from "@/lib/rules/text/french-names";
import { titleFault } from "@/lib/rules/user/readable-name";
import { dayInWords } from "@/marketplace/mail/dates";
import { MAIL_VALUES, type MailLocale, type MailName, type WaitingMail } from "@/marketplace/mail/mail";
import { formatMessage, type MailMessages, type MessageValues, messagesOf } from "@/marketplace/mail/messages";
import { oneLine } from "@/marketplace/mail/one-line";

/** Link with its text. */
export type Link = { text: string; url: string };

/** The texts of a mail, before any layout. */
export type Letter = {
  locale: MailLocale;
  product: string;
  subject: string;
  /** Text that lists of mails show next to the subject. */
  preview: string;
  greeting: string;
  paragraphs: string[];
  /** Main action of the mail. */
  action: Link | null;
  sections: Section[];
  closing: string[];
  signature: Link;
  /** Small print, above the unsubscribe link. */
  automatic: string;
  /** Page from which one writes to a person; null when a person reads the answers to the mail. */
  contact: Link | null;
  copy: string;
  unsubscribe: Link | null;
};

/** `more`: number of further results, with a link to all of them; `stop`: link that stops this section. */
type Section = { title: string; lines: Link[]; more: { text: string; url: string | null } | null; stop: Link | null };

/** Name of the product, URL of its site, and mailbox where a person reads the answers. */
export type Product = { productName: string; siteOrigin: string; mailReplyTo?: string | undefined };

const MAX_SUBJECT_LENGTH = 200;
const DEFAULT_TOKEN_TYPE = "testimonial";
/** Mails whose paragraphs are the same each day, and whose news is in the lines of the sections. */
const LISTS: ReadonlySet<MailName> = new Set<MailName>(["alert", "daily", "newsletter"]);

/**
 * Keys of the values that are names. In rows older than the rule of names (lib/rules/user/readable-name), they may
 * contain an address.
 */
const NAME = /^(?:name|.+Name|signer|label)$/;
const MAX_NAME_LENGTH = 120;
const isName = (text: string) => titleFault(text) === null;

/** Composes the texts of a mail, in its recipient's language. */
export function compose(mail: WaitingMail, { productName, siteOrigin, mailReplyTo }: Product): Letter {
  const messages = messagesOf(mail.locale);
  const { layout } = messages;
  const own = mailMessages(mail, messages);
  const values = withGroups({ ...toMessageValues(mail), productName }, mail.locale);
  const format = (message: string, more: MessageValues = {}) =>
    formatMessage(mail.locale, message, { ...values, ...more });
  const status = { status: format(statusMessage(mail, messages)) };
  const formatAll = (list: string[]) => list.map((message) => format(message, status)).filter((text) => text !== "");
  const link = (message: string, url: string | undefined, more?: MessageValues): Link | null =>
    url ? { text: format(message, more), url } : null;
  const paragraphs = [...headOf(mail), ...formatAll(own.paragraphs), ...writtenIn(mail)];
  const [first] = mail.sections.flatMap(({ lines }) => lines);
  return {
    locale: mail.locale,
    product: productName,
    subject: isOfNames(own.subject, mail) ? oneLine(format(own.subject), MAX_SUBJECT_LENGTH) : format(layout.subject),
    preview: (LISTS.has(mail.name) && first?.text) || (paragraphs[0] ?? ""),
    greeting: format(layout.greeting),
    paragraphs,
    action: own.action ? link(own.action, urlOf(mail)) : null,
    sections: mail.sections.map(({ title, lines, more, url, stopUrl }) => ({
      title,
      lines,
      more: more > 0 ? { text: format(layout.more, { more }), url: url ?? null } : null,
      stop: link(layout.stop, stopUrl, { title }),
    })),
    closing: formatAll(own.closing),
    signature: { text: format(layout.signature), url: siteOrigin },
    automatic: format(layout.automatic, { isAnswered: mailReplyTo ? "yes" : "no" }),
    contact: mailReplyTo ? null : link(layout.contact, siteOrigin + localePath(mail.locale, contactPath())),
    copy: format(layout.copy),
    unsubscribe: link(layout.unsubscribe, mail.unsubscribeUrl),
  };
}

const groupKeys = (key: string) => [`of${toCapital(key)}`, `that${toCapital(key)}`] as const;
const toCapital = (key: string) => `${key.charAt(0).toUpperCase()}${key.slice(1)}`;

/** Adds the groups of French messages: `ofCompanyName`, « d’Audit Martin », and `thatCompanyName`, « qu’Audit Martin ». */
function withGroups(values: MessageValues, locale: MailLocale): MessageValues {
  const groups = Object.entries(values).flatMap(([key, value]) => {
    if (typeof value !== "string") return [];
    const [ofKey, thatKey] = groupKeys(key);
    return [[ofKey, ofName(value, locale)] as const, [thatKey, thatName(value, locale)] as const];
  });
  return { ...values, ...Object.fromEntries(groups) };
}

/** Returns whether every text value in a subject is a valid and short name, since other people may have written it. */
const isOfNames = (subject: string, { values }: WaitingMail): boolean =>
  Object.entries(values).every(
    ([key, value]) =>
      typeof value !== "string" ||
      ![key, ...groupKeys(key)].some((one) => subject.includes(`{${one}}`)) ||
      (isName(value) && value.length <= MAX_NAME_LENGTH),
  );

/**
 * Returns the messages of a mail. A mail `check` with a token of the default type invites the recipient to write a
 * testimonial; with any other type, to confirm something.
 */
const mailMessages = ({ name, values }: WaitingMail, messages: ReturnType<typeof messagesOf>): MailMessages =>
  name === "check" && values.type === DEFAULT_TOKEN_TYPE ? messages.testimonial : messages[name];

/**
 * Returns the message about a status, for the applicant; a custom step of a firm is named by its label. Empty for other
 * mails.
 */
function statusMessage({ name, values }: WaitingMail, { statuses }: ReturnType<typeof messagesOf>): string {
  if (name !== "statusChanged") return "";
  const status = String(values.status);
  return (Object.hasOwn(statuses, status) ? statuses[status] : statuses.other) ?? "";
}

/** Returns the paragraphs that are themselves a value of the mail, as the firm wrote them. */
const writtenIn = ({ name, values }: WaitingMail): string[] =>
  name === "applicationRefused" ? MAIL_VALUES.applicationRefused.parse(values).paragraphs : [];

/** Returns the paragraphs that come before those of the mail. */
const headOf = ({ name, values }: WaitingMail): string[] =>
  name === "newsletter" ? MAIL_VALUES.newsletter.parse(values).word : [];

const urlOf = ({ values }: WaitingMail) => (typeof values.url === "string" ? values.url : undefined);

/**
 * Returns the arguments of the messages: the mail's values, dates in words, and `hasX` ("yes" or "no") for each value
 * `x`.
 */
function toMessageValues({ name, values, locale }: WaitingMail): MessageValues {
  const args: Record<string, string | number> = {};
  for (const key of Object.keys(MAIL_VALUES[name].shape)) {
    const value = values[key];
    const isUnfit = typeof value === "string" && NAME.test(key) && !isName(value);
    args[`has${key.charAt(0).toUpperCase()}${key.slice(1)}`] = value && !isUnfit ? "yes" : "no";
    if (isUnfit) args[key] = "—";
    else if (typeof value === "number") args[key] = value;
    else if (typeof value === "string") args[key] = key === "date" ? dayInWords(value, locale) : value;
  }
  return args;
}
