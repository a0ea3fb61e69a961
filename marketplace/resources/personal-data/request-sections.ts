import { sql } from "kysely";
import { from, type Pages, section, withApiNames } from "@/marketplace/resources/personal-data/section";

type TokenRow = { id: string; organization_id: string; organization_name: string | null; created_date: Date };

/** Requests that firms mailed to a person, and requests that the person made. */
export const REQUEST_SECTIONS: Record<string, Pages> = {
  invitations: section({
    table: "mail_tokens",
    rows: ({ email }) => sql<TokenRow>`
      SELECT mail_tokens.id, users.id AS organization_id, users.display_name AS organization_name,
        mail_tokens.data -> 'roles' AS roles, mail_tokens.created_date, mail_tokens.expires_date, mail_tokens.used_date
      FROM mail_tokens JOIN users ON users.id = mail_tokens.user_id
      WHERE purpose = 'invitation' AND lower(data ->> 'email') = ${email}`,
    show: withApiNames,
  }),
  /** Requests of firms for a testimonial: their text, and what the person did with it. */
  testimonialRequests: section({
    table: "mail_tokens",
    rows: ({ email }) => sql<TokenRow>`
      SELECT mail_tokens.id, users.id AS organization_id, users.display_name AS organization_name,
        mail_tokens.data -> 'message' AS message, mail_tokens.created_date, expires_date, used_date, reminded_date
      FROM mail_tokens JOIN users ON users.id = mail_tokens.user_id
      WHERE purpose = 'check' AND mail_tokens.type = 'testimonial' AND lower(data ->> 'email') = ${email}`,
    show: withApiNames,
  }),
  /** Requests to join organizations. */
  membershipRequests: section({
    table: "membership_requests",
    rows: ({ id }) => from("membership_requests", sql`requester_id = ${id}`),
    show: withApiNames,
  }),
  /** Mails with a secret token that the person requested, without the token itself. */
  mailTokens: section({
    table: "mail_tokens",
    rows: ({ id }) => sql<{ id: string }>`
      SELECT id, purpose, type, data, created_date, expires_date, used_date FROM mail_tokens WHERE user_id = ${id}`,
    show: withApiNames,
  }),
};
