import { IntlMessageFormat } from "intl-messageformat";
import type { NotificationKind } from "@/lib/rules/notification/notification-kinds";
import type { MailLocale, MailName } from "@/marketplace/mail/mail";
import en from "@/marketplace/mail/messages/en.json";
import fr from "@/marketplace/mail/messages/fr.json";

/** The ICU messages of a mail. A message that formats as an empty text is left out. */
export type MailMessages = { subject: string; paragraphs: string[]; action?: string; closing: string[] };

type Messages = Record<MailName | "testimonial", MailMessages> & {
  layout: (typeof fr)["layout"];
  statuses: Record<string, string>;
  notifications: Record<NotificationKind, string>;
  newsletterLines: (typeof fr)["newsletterLines"];
  orderOffers: (typeof fr)["orderOffers"];
};
const MESSAGES: Record<MailLocale, Messages & typeof fr> = { fr, en };

/** Every message of a language. */
export const messagesOf = (locale: MailLocale): Messages => MESSAGES[locale];

export type MessageValues = Readonly<Record<string, string | number>>;

/**
 * Formats an ICU message with these values verbatim: tags and braces in a value are plain text. Throws when a value is
 * missing.
 */
export const formatMessage = (locale: MailLocale, message: string, values: MessageValues): string =>
  String(new IntlMessageFormat(message, locale, undefined, { ignoreTag: true }).format(values));
