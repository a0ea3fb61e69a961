import * as z from "zod/mini";

const Line = z.looseObject({ text: z.string(), url: z.string() });

/** A newsletter as its readers receive it, in one language, without its layout. */
const Letter = z.looseObject({
  subject: z.string(),
  paragraphs: z.array(z.string()),
  sections: z.array(z.looseObject({ title: z.string(), lines: z.array(Line), more: z.nullable(z.string()) })),
  closing: z.array(z.string()),
});
export type Letter = z.infer<typeof Letter>;

/**
 * A sent edition: its number of recipients, and how many of its mails were sent, were refused, or were cancelled
 * because the subscription had ended.
 */
export const NewsletterEdition = z.looseObject({
  id: z.string(),
  /** yyyy-mm */
  month: z.string(),
  createdDate: z.string(),
  /** The person who sent it; null for a server, or an erased person. */
  senderId: z.nullable(z.string()),
  senderName: z.nullable(z.string()),
  recipients: z.int(),
  sent: z.int(),
  failed: z.int(),
  dropped: z.int(),
});
export type NewsletterEdition = z.infer<typeof NewsletterEdition>;

/** The edition that may be sent this month, and its number of recipients. */
export const NewsletterPreview = z.looseObject({
  month: z.string(),
  /** The edition contains the content newer than this date. */
  since: z.string(),
  recipients: z.int(),
  /** Addresses that are not confirmed yet: nothing is mailed to them. */
  waiting: z.int(),
  /** The edition of this month, once it was sent. */
  edition: z.nullable(NewsletterEdition),
  letters: z.object({ fr: Letter, en: Letter }),
});
export type NewsletterPreview = z.infer<typeof NewsletterPreview>;
