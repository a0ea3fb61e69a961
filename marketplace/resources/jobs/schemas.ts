import { z } from "zod";
import { listOf, pagination, text } from "@/marketplace/http/fields";

const STATES = ["waiting", "putOff", "failed"] as const;

/** The number fits PostgreSQL's bigint. */
export const byJobId = z.strictObject({ id: z.string().regex(/^\d{1,18}$/, "must be the number of a job") });

export const JobsQuery = z.strictObject({
  ...pagination(["runDate", "createdDate"]),
  state: listOf(z.enum(STATES)).optional(),
  kind: listOf(text(64)).optional(),
});
export type JobsQuery = z.output<typeof JobsQuery>;

export const MailsQuery = z.strictObject({
  ...pagination(["createdDate"]),
  state: listOf(z.enum([...STATES, "sent"])).optional(),
  name: listOf(text(64)).optional(),
  userId: text(64).min(1).optional(),
});
export type MailsQuery = z.output<typeof MailsQuery>;
