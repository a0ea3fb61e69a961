import type { Kysely } from "kysely";
import type { Database } from "@/marketplace/db/schema";
import { enqueue } from "@/marketplace/jobs/queue";

/** The mails that the platform writes; texts are in marketplace/mail/texts, in French and English. */
export type MailName =
  | "welcome"
  | "reset"
  | "check"
  | "invitation"
  | "applicationReceived"
  | "applicationSent"
  | "statusChanged"
  | "message"
  | "alert"
  | "inactivity"
  | "deletion";

export type Mail = {
  name: MailName;
  to: string;
  locale: "fr" | "en";
  /** What the text says of this very mail: names, addresses. Never a password. */
  values: Record<string, string>;
};

/** Sends a mail once this transaction is committed, and never if it is not. */
export const sendMail = (trx: Kysely<Database>, { name, to, locale, values }: Mail): Promise<void> =>
  enqueue(trx, { kind: "mail", payload: { name, to, locale, values } });
