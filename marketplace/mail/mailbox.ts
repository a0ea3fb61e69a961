import { createHash } from "node:crypto";
import { type RawBuilder, sql } from "kysely";

const MAILBOX = "mail_";
const LENGTH = 32;

/** Returns the id that links use for a mailbox in place of its address, which the id does not reveal. */
export const mailboxIdOf = (email: string): string =>
  MAILBOX + createHash("sha256").update(email.toLowerCase()).digest("hex").slice(0, LENGTH);

/** Returns the SQL of the same id, for a column of addresses. */
export const mailboxIdIn = (column: string): RawBuilder<string> =>
  sql<string>`${MAILBOX}::text || left(encode(sha256(convert_to(lower(${sql.ref(column)}), 'UTF8')), 'hex'), ${sql.lit(LENGTH)})`;

/** Domains of Gmail, which both lead to one mailbox; Gmail ignores the dots in the name. */
const GMAIL = /@(?:gmail|googlemail)\.com$/;

/**
 * Returns the id of the mailbox that receives the mails of an address, for counts. Variants of an address count as one:
 * tags ("a+b@c" is "a@c"), full-width letters, and the dots that Gmail ignores.
 */
export function countedMailboxOf(email: string): string {
  const address = email.normalize("NFKC").toLowerCase();
  const untagged = address.replace(/\+[^@]*(?=@)/, "");
  if (!GMAIL.test(untagged)) return mailboxIdOf(untagged);
  return mailboxIdOf(`${untagged.replace(GMAIL, "").replaceAll(".", "")}@gmail.com`);
}
