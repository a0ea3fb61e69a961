import path from "node:path";
import { type Kysely, sql } from "kysely";
import { createTransport } from "nodemailer";
import { maskEmail } from "@/lib/rules/user/mask-email";
import type { Database } from "@/marketplace/db/schema";
import { isAddressProved } from "@/marketplace/identity/proved-address";
import { enqueue, storeFailed } from "@/marketplace/jobs/queue";
import type { JobHandler } from "@/marketplace/jobs/worker";
import { type MailName, mailKind, readMail, type WaitingMail } from "@/marketplace/mail/mail";
import { countedMailboxOf } from "@/marketplace/mail/mailbox";
import { toMessage } from "@/marketplace/mail/message";
import { createOutbox } from "@/marketplace/mail/outbox";
import { isRecipientRefused, REFUSED_JOB } from "@/marketplace/mail/refusal";
import { isUnroutable } from "@/marketplace/mail/unroutable";

export type MailSettings = {
  /**
   * Folder whose subfolder `outbox` receives the mails when SMTP_URL is not set, and always receives the mails that no
   * server can receive.
   */
  dataDir: string;
  smtpUrl: string | undefined;
  /** Sender, as `address` or `Name <address>`; by default, an address on the site's host. */
  mailFrom: string | undefined;
  /** Mailbox where a person reads the answers; without it, mails lead to the contact page. */
  mailReplyTo?: string | undefined;
  productName: string;
  siteOrigin: string;
};

/** Sends a mail by SMTP, or writes it to the outbox. Throws on failure. */
export type MailSender = (mail: WaitingMail) => Promise<void>;

// Timeouts are short, because this job occupies a connection to the database while it waits; a mail to a slow server is
// retried later.
const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;

/**
 * Maximum numbers of mails in a day to a mailbox whose address nobody proved, since it may belong to a stranger. All
 * senders and kinds count together (`others`), except the mails with a link that proves the address or logs its owner
 * in (`links`).
 */
const MAX_TO_UNPROVED = { links: 20, others: 10 };
const LINKS: readonly MailName[] = [
  "welcome",
  "addressProof",
  "emailConfirmation",
  "reset",
  "accountOpened",
  "applicationConfirm",
  "alertConfirmation",
  "newsletterConfirmation",
  "administratorCreated",
];
/** Mails that are sent only to an address whose owner confirmed that they want them. */
const CONFIRMED: readonly MailName[] = ["alert", "newsletter"];
/**
 * Maximum number of requests of strangers to join or attach that are mailed to one person in a day, for all the
 * organizations that they administer. Further requests are only in the lists of the organization.
 */
const MAX_REQUESTS = 10;
const REQUESTS: readonly MailName[] = ["joinRequested", "attachRequested"];

export function createMailSender({ dataDir, smtpUrl, ...product }: MailSettings): MailSender {
  const write = createOutbox(path.join(dataDir, "outbox"));
  const keep: MailSender = (mail) => write(fileNameOf(mail), toMessage(mail, product));
  if (smtpUrl === undefined) return keep;
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  });
  return async (mail) => {
    if (isUnroutable(mail.to)) return keep(mail);
    await transport.sendMail(toMessage(mail, product));
  };
}

/**
 * Creates the handler that sends a mail, unless its recipient has received the maximum for today. A mail to an unproved
 * address does not greet by name, since a stranger may have typed the name. The handler throws on failure, and the
 * queue retries; the same Message-ID shows that two copies are one mail. When the server refuses an address
 * permanently, the mail is stored as failed instead of being retried.
 */
export function createMailHandler(settings: MailSettings): JobHandler {
  const send = createMailSender(settings);
  return async (payload, trx) => {
    const mail = readMail(payload);
    const account = await readAccount(trx, mail);
    const isWanted = CONFIRMED.includes(mail.name) || account?.isProved === true;
    if (await gotEnough(trx, mail, { account, isWanted })) return;
    try {
      await send(isWanted ? mail : { ...mail, values: { ...mail.values, name: null } });
      await noteSent(trx, mail, { account, isWanted });
    } catch (error) {
      if (!isRecipientRefused(error)) throw error;
      await enqueue(trx, { kind: REFUSED_JOB, payload: { email: mail.to } });
      await storeFailed(trx, { kind: mailKind(mail.name), payload }, error);
    }
  };
}

/** Account of the recipient, and whether its owner proved this very address. */
type Account = { id: string; isProved: boolean };
/** `isWanted`: the mailbox belongs to a person who proved it, or who confirmed that they want these mails. */
type Recipient = { account: Account | undefined; isWanted: boolean };

/** Finds the account of the address: the one that proved it or, if none did, the one that has it as username. */
async function readAccount(trx: Kysely<Database>, { to }: WaitingMail): Promise<Account | undefined> {
  const { rows } = await sql<Account>`
    SELECT id, coalesce(proved_email = lower(${to}), false) AND ${isAddressProved} AS "isProved" FROM users
    WHERE proved_email = lower(${to}) OR lower(username) = lower(${to}) ORDER BY "isProved" DESC LIMIT 1`.execute(trx);
  return rows[0];
}

async function gotEnough(trx: Kysely<Database>, { name, to }: WaitingMail, { account, isWanted }: Recipient) {
  if (isWanted && !REQUESTS.includes(name)) return false;
  const { rows } = await sql<{ links: number; others: number; requests: number }>`
    SELECT count(*) FILTER (WHERE name = ANY (${[...LINKS]}::text[]))::integer AS links,
      count(*) FILTER (WHERE name <> ALL (${[...LINKS]}::text[]))::integer AS others,
      count(*) FILTER (WHERE name = ANY (${[...REQUESTS]}::text[]))::integer AS requests
    FROM sent_mails
    WHERE created_date > now() - interval '1 day'
      AND ${isWanted ? sql`user_id = ${account?.id ?? null}` : sql`mailbox = ${countedMailboxOf(to)}`}`.execute(trx);
  const { links = 0, others = 0, requests = 0 } = rows[0] ?? {};
  if (REQUESTS.includes(name) && requests >= MAX_REQUESTS) return true;
  if (isWanted) return false;
  return LINKS.includes(name) ? links >= MAX_TO_UNPROVED.links : others >= MAX_TO_UNPROVED.others;
}

/**
 * Records that the mail was sent, for the screens of support: its kind, its recipient and its date. The content of the
 * mail is deleted with the job.
 */
const noteSent = (trx: Kysely<Database>, { id, name, to }: WaitingMail, { account, isWanted }: Recipient) =>
  sql`
    INSERT INTO sent_mails (id, name, user_id, masked_address, mailbox)
    VALUES (${id}, ${name}, ${account?.id ?? null}, ${maskEmail(to)}, ${isWanted ? null : countedMailboxOf(to)})
    ON CONFLICT (id) DO NOTHING`.execute(trx);

/** Names files so that sorting by name sorts by date. */
const fileNameOf = ({ date, name, id }: WaitingMail) => `${date.replaceAll(":", "-")}-${name}-${id}`;
