import { type Kysely, sql } from "kysely";
import { MAX_ASKED_A_DAY, MAX_MAILS_AN_ADDRESS } from "@/lib/rules/company/testimonial-request";
import { takeAdvisoryLock } from "@/marketplace/db/advisory-lock";
import type { Database } from "@/marketplace/db/schema";
import { badRequest, tooManyRequests } from "@/marketplace/errors";

const DAY_SECONDS = 24 * 60 * 60;

type Row = { email: string; is_waiting: boolean; mails: number };
type Path = (position: number) => (string | number)[];

/**
 * What keeps testimonials from being a way to write to strangers: a firm writes to an address once while its link is good, and
 * 50 addresses a day; an address gets 3 of these mails a day, of all firms. Throws 400 naming each address that may not
 * be written to, 429 for a firm that wrote to enough today. The firm is held: of two requests at once, the
 * second counts the first.
 */
export async function requireMayAsk(trx: Kysely<Database>, organizationId: string, emails: string[], path: Path) {
  await takeAdvisoryLock(trx, `testimonials ${organizationId}`);
  const { rows } = await sql<Row>`
    SELECT lower(data ->> 'email') AS email,
      bool_or(user_id = ${organizationId} AND (expires_date IS NULL OR expires_date > now())) AS is_waiting,
      (count(*) FILTER (WHERE created_date > now() - interval '1 day')
        + count(*) FILTER (WHERE reminded_date > now() - interval '1 day'))::integer AS mails
    FROM mail_tokens WHERE purpose = 'check' AND type = 'testimonial'
      AND lower(data ->> 'email') = ANY (${emails.map((email) => email.toLowerCase())})
    GROUP BY lower(data ->> 'email')`.execute(trx);
  const known = new Map(rows.map((row) => [row.email, row]));
  const refused = emails.flatMap((email, position) => {
    const row = known.get(email.toLowerCase());
    if (!row) return [];
    if (row.is_waiting) return [refusal(path(position), "was asked already", "alreadyAsked")];
    return row.mails < MAX_MAILS_AN_ADDRESS ? [] : [refusal(path(position), "got enough mails today", "enoughMails")];
  });
  if (refused.length > 0) throw badRequest(refused);
  const { rows: counted } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM mail_tokens
    WHERE user_id = ${organizationId} AND purpose = 'check' AND type = 'testimonial'
      AND created_date > now() - interval '1 day'`.execute(trx);
  if ((counted[0]?.count ?? 0) + emails.length > MAX_ASKED_A_DAY) throw tooManyRequests(DAY_SECONDS);
}

const refusal = (path: (string | number)[], what: string, code: string) => ({
  message: `"${path.join(".")}" ${what}`,
  path,
  type: `email.${code}`,
});
