import { type RawBuilder, sql } from "kysely";

/**
 * Whether a link sent to the present address of a row of `users` was used. A sign-up does not prove its address: the
 * person who typed it must not get what others sent there. (A change of address deletes the resets.)
 */
export const isAddressProved: RawBuilder<boolean> = sql<boolean>`EXISTS (
  SELECT FROM mail_tokens
  WHERE mail_tokens.used_date IS NOT NULL AND (
    (purpose = 'reset' AND user_id = users.id)
    OR (purpose = 'email' AND user_id = users.id AND lower(data ->> 'email') = lower(users.email))
    OR (purpose = 'invitation' AND lower(data ->> 'email') = lower(users.email))
  )
)`;
