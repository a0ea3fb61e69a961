import { randomUUID } from "node:crypto";
import { compose, type Product } from "@/marketplace/mail/compose";
import { monthInWords } from "@/marketplace/mail/dates";
import { type MailLocale, readMail, type WaitingMail } from "@/marketplace/mail/mail";
import type { EditionContent } from "@/marketplace/resources/newsletter/editions/content";

type Reader = { to: string; firstname: string | null; locale: MailLocale; unsubscribeUrl?: string };
type Edition = { id?: string; date: Date; month: string; content: EditionContent };

/** Returns an edition as the mail to one reader. `id` is the same at each attempt. */
export const toLetterMail = (
  { id = randomUUID(), date, month, content }: Edition,
  { to, firstname, locale, unsubscribeUrl }: Reader,
): WaitingMail => {
  const { sections } = content[locale];
  const values = { name: firstname, ...valuesOf(month, content, locale) };
  return readMail({ id, date: date.toISOString(), name: "newsletter", to, locale, values, sections, unsubscribeUrl });
};

/** Returns the values of the mail, but for those of its reader. */
export const valuesOf = (month: string, content: EditionContent, locale: MailLocale) => ({
  month: monthInWords(month, locale),
  count: content[locale].count,
  word: content[locale].word.split(/\n\s*\n/).filter((text) => text.trim() !== ""),
});

/** Returns the letter as its readers get it, in the fields of the response. */
export function toPreviewedLetter(month: string, content: EditionContent, locale: MailLocale, product: Product) {
  const reader = { to: "lecteur@exemple.invalid", firstname: null, locale };
  const { subject, paragraphs, sections, closing } = compose(
    toLetterMail({ date: new Date(), month, content }, reader),
    product,
  );
  return {
    subject,
    paragraphs,
    closing,
    sections: sections.map(({ title, lines, more }) => ({ title, lines, more: more?.text ?? null })),
  };
}
