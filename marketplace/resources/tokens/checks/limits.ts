import { type Kysely, sql } from "kysely";
import { takeAdvisoryLock } from "@/marketplace/db/advisory-lock";
import type { Database } from "@/marketplace/db/schema";
import { badRequest } from "@/marketplace/errors";

type Path = (position: number) => (string | number)[];

/**
 * Throws 400, naming each address that already has a valid link of the firm: an address has one valid link of a firm at
 * a time. The lock makes the second of two concurrent requests see the links of the first.
 */
export async function requireNoValidLink(trx: Kysely<Database>, organizationId: string, emails: string[], path: Path) {
  await takeAdvisoryLock(trx, `testimonials ${organizationId}`);
  const { rows } = await sql<{ email: string }>`
    SELECT DISTINCT lower(data ->> 'email') AS email
    FROM mail_tokens WHERE purpose = 'check' AND type = 'testimonial' AND user_id = ${organizationId}
      AND (expires_date IS NULL OR expires_date > now())
      AND lower(data ->> 'email') = ANY (${emails.map((email) => email.toLowerCase())})`.execute(trx);
  const known = new Set(rows.map((row) => row.email));
  const refused = emails.flatMap((email, position) => {
    const at = path(position);
    const message = `"${at.join(".")}" was asked already`;
    return known.has(email.toLowerCase()) ? [{ message, path: at, type: "email.alreadyAsked" }] : [];
  });
  if (refused.length > 0) throw badRequest(refused);
}
