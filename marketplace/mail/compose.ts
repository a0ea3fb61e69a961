import type { MailLocale, WaitingMail } from "@/marketplace/mail/mail";
import { oneLine } from "@/marketplace/mail/one-line";
import { type MailText, type Text, type Texts, textsOf, told } from "@/marketplace/mail/texts";

/** A link with the words that lead to it. */
export type Link = { text: string; url: string };

/** A mail in words, whatever it is then laid out in. */
export type Letter = {
  locale: MailLocale;
  subject: string;
  greeting: string;
  paragraphs: string[];
  /** What the mail is for. */
  action: Link | null;
  sections: { title: string; lines: Link[]; more: string | null; links: Link[] }[];
  closing: string[];
  signature: Link;
  /** Small print, above the link that stops such mails. */
  automatic: string;
  copy: string;
  unsubscribe: Link | null;
};

type Values = Record<string, string | undefined>;
/** The product, and where it is seen. */
export type Product = { productName: string; siteOrigin: string };

const MAX_SUBJECT_LENGTH = 200;
const DEFAULT_TOKEN_TYPE = "testimonial";

/** Puts a mail in words. */
export function compose(mail: WaitingMail, { productName, siteOrigin }: Product): Letter {
  const texts = textsOf(mail.locale);
  const { layout } = texts;
  const text = textOf(mail, texts);
  const values: Values = { ...sayable(mail), productName };
  const status = told(statusOf(mail, texts), values);
  const all: Values = status === null ? values : { ...values, status };
  const say = (one: Text, more: Values = {}) => told(one, { ...all, ...more }) ?? "";
  const link = (words: Text, url: string | undefined, more?: Values): Link[] =>
    url ? [{ text: say(words, more), url }] : [];
  return {
    locale: mail.locale,
    subject: oneLine(say(text.subject), MAX_SUBJECT_LENGTH),
    greeting: say(layout.greeting),
    paragraphs: sentences(text.paragraphs, all),
    action: (text.action && link(text.action, values.url)[0]) || null,
    sections: mail.sections.map(({ title, lines, more, url, stopUrl }) => ({
      title,
      lines,
      more: more > 0 ? say(layout.more, { more: String(more) }) : null,
      links: [...link(layout.all, url, { title }), ...link(layout.stop, stopUrl, { title })],
    })),
    closing: sentences(text.closing, all),
    signature: { text: say(layout.signature), url: siteOrigin },
    automatic: say(layout.automatic),
    copy: say(layout.copy),
    unsubscribe: link(layout.unsubscribe, mail.unsubscribeUrl)[0] ?? null,
  };
}

const sentences = (texts: Text[], values: Values) => texts.flatMap((text) => told(text, values) ?? []);

/** The default type of token asks for a testimonial; any other, for a confirmation. */
const textOf = ({ name, values }: WaitingMail, texts: Texts): MailText =>
  name === "check" && values.type === DEFAULT_TOKEN_TYPE ? texts.testimonial : texts[name];

/** What a status means to the applicant, in a sentence; a firm's own step is told by its label. */
function statusOf({ name, values }: WaitingMail, { statuses }: Texts): Text {
  const status = String(values.status);
  if (name !== "statusChanged") return [];
  return (Object.hasOwn(statuses, status) ? statuses[status] : statuses.other) ?? [];
}

/** Values as a sentence says them: dates in words; a count of one is said in letters. */
function sayable({ values, locale }: WaitingMail): Values {
  const { date, count, ...texts } = values;
  const said: Values = {};
  for (const [name, value] of Object.entries(texts)) if (typeof value === "string") said[name] = value;
  if (typeof date === "string") said.date = dateInWords(date, locale);
  if (typeof count === "number" && count > 1) said.count = count.toLocaleString(locale);
  return said;
}

const dateInWords = (date: string, locale: MailLocale) =>
  new Date(date).toLocaleDateString(locale === "en" ? "en-GB" : "fr-FR", {
    dateStyle: "long",
    timeZone: "Europe/Paris",
  });
