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
  /** What the mail lists, under headings: the new results of each saved search. */
  sections?: MailSection[];
  /** One click there stops such mails (RFC 8058): for the headers of the mail. */
  unsubscribeUrl?: string;
};

/** Lines that lead somewhere; `more`: how many others there are; `url`: all of them; `stopUrl`: no longer this one. */
export type MailSection = {
  title: string;
  lines: { text: string; url: string }[];
  more: number;
  url?: string;
  stopUrl?: string;
};

/** Sends a mail once this transaction is committed, and never if it is not. */
export const sendMail = (trx: Kysely<Database>, mail: Mail): Promise<void> =>
  enqueue(trx, { kind: "mail", payload: { ...mail } });
