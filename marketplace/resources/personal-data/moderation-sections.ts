import { sql } from "kysely";
import { asKept, from, section } from "@/marketplace/resources/personal-data/section";

/** What moderators decided of the person's things, what the person reported, and what they contest. */
export const MODERATION_SECTIONS = {
  /** What moderators wrote to the person: not which of them did. */
  decisions: section({
    table: "decisions",
    rows: ({ id }) => from("decisions", sql`owner_id = ${id}`),
    show: ({ decided_by: _, ...row }) => asKept(row),
  }),
  reports: section({
    table: "reports",
    rows: ({ id, email }) => from("reports", sql`account_id = ${id} OR email = ${email}`),
    show: asKept,
  }),
  appeals: section({
    table: "appeals",
    rows: ({ id, email }) =>
      from(
        "appeals",
        sql`account_id = ${id} OR report_id IN (SELECT id FROM reports WHERE account_id = ${id} OR email = ${email})`,
      ),
    show: ({ decided_by: _, ...row }) => asKept(row),
  }),
};
