import { type Kysely, sql } from "kysely";
import { z } from "zod";
import type { Invitation } from "@/lib/entities/invitation";
import type { PageQuery } from "@/marketplace/db/page";
import { listRows } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import type { MailToken } from "@/marketplace/identity/mail-tokens";

/** The data of an invitation's token: the address of the person, and their roles. */
const InvitationData = z.object({ email: z.string(), roles: z.array(z.string()) });
export type InvitationData = z.infer<typeof InvitationData>;

export const dataOf = (row: MailToken): InvitationData => InvitationData.parse(row.data);

/** Lists the pending invitations of an organization. */
export const listInvitations = (
  db: Kysely<Database>,
  organizationId: string,
  query: PageQuery & { order: "asc" | "desc" },
) => listRows(db, "mail_tokens", [isWaiting(organizationId)], { ...query, orderBy: "created_date" });

/** Deletes the invitations that match and were not accepted. */
export const deleteInvitations = (
  trx: Kysely<Database>,
  organizationId: string,
  match: { id: string } | { email: string },
) =>
  trx
    .deleteFrom("mail_tokens")
    .where(isWaiting(organizationId))
    .where("id" in match ? sql<boolean>`id = ${match.id}` : sql<boolean>`data ->> 'email' = ${match.email}`)
    .execute();

const isWaiting = (organizationId: string) =>
  sql<boolean>`user_id = ${organizationId} AND purpose = 'invitation' AND used_date IS NULL`;

/** Serializes an invitation as the organization's administrators see it. */
export const toInvitation = (row: MailToken): Invitation => ({
  id: row.id,
  createdDate: row.created_date.toISOString(),
  organizationId: row.user_id ?? "",
  ...dataOf(row),
  expirationDate: row.expires_date?.toISOString() ?? "",
});
