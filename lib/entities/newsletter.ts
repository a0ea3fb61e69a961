import * as z from "zod/mini";

const Line = z.looseObject({ text: z.string(), url: z.string() });

/** A letter as its readers get it, in one language, without its layout. */
const Letter = z.looseObject({
  subject: z.string(),
  paragraphs: z.array(z.string()),
  sections: z.array(z.looseObject({ title: z.string(), lines: z.array(Line), more: z.nullable(z.string()) })),
  closing: z.array(z.string()),
});
export type Letter = z.infer<typeof Letter>;

/** What was sent: to how many, and how many of these mails left, were refused, or had a subscription that ended. */
export const NewsletterEdition = z.looseObject({
  id: z.string(),
  /** yyyy-mm */
  month: z.string(),
  createdDate: z.string(),
  /** Who pressed; null for a server, or a person who was erased. */
  senderId: z.nullable(z.string()),
  senderName: z.nullable(z.string()),
  recipients: z.int(),
  sent: z.int(),
  failed: z.int(),
  dropped: z.int(),
});
export type NewsletterEdition = z.infer<typeof NewsletterEdition>;

/** The edition that may be sent this month, and to how many. */
export const NewsletterPreview = z.looseObject({
  month: z.string(),
  /** What is newer than this is in it. */
  since: z.string(),
  recipients: z.int(),
  /** Addresses that have not confirmed yet: they are not mailed. */
  waiting: z.int(),
  /** The edition of this month, once sent. */
  edition: z.nullable(NewsletterEdition),
  letters: z.object({ fr: Letter, en: Letter }),
});
export type NewsletterPreview = z.infer<typeof NewsletterPreview>;
