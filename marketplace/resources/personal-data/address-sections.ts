import { sql } from "kysely";
import { mailboxIdOf } from "@/marketplace/mail/mailbox";
import { asKept, from, section } from "@/marketplace/resources/personal-data/section";

/** What is known by the address of a person, with or without an account; sections of `sections.ts`. */
export const ADDRESS_SECTIONS = {
  /** Alerts of the person's address that are not in the account. */
  mailAlerts: section({
    table: "mail_alerts",
    rows: ({ email }) => from("mail_alerts", sql`email = ${email}`),
    show: asKept,
  }),
  /** What the person's address subscribes to; one that ended is a hash and dates, found by the address. */
  newsletterSubscriptions: section({
    table: "newsletter_subscribers",
    rows: ({ email }) => from("newsletter_subscribers", sql`mailbox = ${email === null ? null : mailboxIdOf(email)}`),
    show: asKept,
  }),
  /** Mails that the server of the person's address refused for good. */
  mailRefusals: section({
    table: "mail_refusals",
    rows: ({ email }) => sql<{ id: string; created_date: Date }>`
      SELECT lpad(id::text, 20, '0') AS id, created_date FROM mail_refusals
      WHERE mailbox = ${email === null ? null : mailboxIdOf(email)}`,
    show: ({ created_date }) => ({ date: created_date }),
  }),
};
