import { sql } from "kysely";
import { from, section } from "@/marketplace/resources/personal-data/section";

/** What administrators see of a person to help them; sections of marketplace/resources/personal-data/sections.ts. */
export const SUPPORT_SECTIONS = {
  /** The mails of the platform that left for the account in the last 90 days: which and when. */
  sentMails: section({
    table: "sent_mails",
    rows: ({ id }) => from("sent_mails", sql`user_id = ${id}`),
    show: ({ name, created_date }) => ({ name, createdDate: created_date }),
  }),
  /** The calls of the account that failed in the last seven days. */
  failedCalls: section({
    table: "failed_calls",
    rows: ({ id }) => from("failed_calls", sql`user_id = ${id}`),
    show: ({ id, method, path, status, created_date }) => ({
      ...{ requestId: id, method, path, status, createdDate: created_date },
    }),
  }),
  /** What the person let the support read, and when it was read: never the code. */
  assistances: section({
    table: "assistance_codes",
    rows: ({ id }) => from("assistance_codes", sql`user_id = ${id}`),
    show: ({ parts, created_date, expires_date, used_date }) => ({
      ...{ parts, createdDate: created_date, expirationDate: expires_date, usedDate: used_date },
    }),
  }),
};
