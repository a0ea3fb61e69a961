import path from "node:path";
import { type Kysely, sql } from "kysely";
import { createTransport } from "nodemailer";
import { maskEmail } from "@/lib/rules/user/mask-email";
import type { Database } from "@/marketplace/db/schema";
import { isAddressProved } from "@/marketplace/identity/proved-address";
import { enqueue, keepFailed } from "@/marketplace/jobs/queue";
import type { JobHandler } from "@/marketplace/jobs/worker";
import { type MailName, mailKind, readMail, type WaitingMail } from "@/marketplace/mail/mail";
import { toMessage } from "@/marketplace/mail/message";
import { createOutbox } from "@/marketplace/mail/outbox";
import { isRecipientRefused, REFUSED_JOB } from "@/marketplace/mail/refusal";
import { isUnroutable } from "@/marketplace/mail/unroutable";

export type MailSettings = {
  /**
   * Folder whose subfolder `outbox` receives the mails when SMTP_URL is not set, and always those that no server can
   * receive.
   */
  dataDir: string;
  smtpUrl: string | undefined;
  /** Sender, as `address` or `Name <address>`; by default, an address on the site's host. */
  mailFrom: string | undefined;
  productName: string;
  siteOrigin: string;
};

/** Sends a mail by SMTP, or writes it to the outbox. Throws on failure. */
export type MailSender = (mail: WaitingMail) => Promise<void>;

// Timeouts are short, because this job occupies a connection to the database meanwhile; a slow mail server is retried
// later.
const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;

/** Mails that an unproved address gets in a day, of all kinds together: it may be that of a stranger. */
const MAX_TO_UNPROVED = 10;
/** Mails that prove an address or let its owner in: always sent, since each kind has a limit of its own. */
const ALWAYS_SENT: ReadonlySet<MailName> = new Set<MailName>(["welcome", "addressProof", "emailConfirmation", "reset"]);

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
 * Sends a mail, unless the address is unproved and got enough of them today. Throws on failure: the queue retries, and
 * the Message-ID shows a recipient who gets the mail twice that both are the same. When the server refuses an address permanently, the mail is not retried but stored as failed.
 */
export function createMailHandler(settings: MailSettings): JobHandler {
  const send = createMailSender(settings);
  return async (payload, trx) => {
    const mail = readMail(payload);
    if (!ALWAYS_SENT.has(mail.name) && (await gotEnough(trx, mail))) return;
    try {
      await send(mail);
      await noteSent(trx, mail);
    } catch (error) {
      if (!isRecipientRefused(error)) throw error;
      await enqueue(trx, { kind: REFUSED_JOB, payload: { email: mail.to } });
      await keepFailed(trx, { kind: mailKind(mail.name), payload }, error);
    }
  };
}

async function gotEnough(trx: Kysely<Database>, { to }: WaitingMail): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM sent_mails JOIN users ON users.id = sent_mails.user_id
    WHERE lower(users.username) = lower(${to}) AND NOT ${isAddressProved}
      AND sent_mails.name <> ALL (${[...ALWAYS_SENT]}::text[])
      AND sent_mails.created_date > now() - interval '1 day'`.execute(trx);
  return (rows[0]?.count ?? 0) >= MAX_TO_UNPROVED;
}

/**
 * Records that the mail was sent, for the screens of support: its kind, its recipient and its date. Its content is
 * deleted with its job.
 */
const noteSent = (trx: Kysely<Database>, { id, name, to }: WaitingMail) =>
  sql`
    INSERT INTO sent_mails (id, name, user_id, masked_address)
    VALUES (${id}, ${name}, (SELECT id FROM users WHERE lower(username) = lower(${to})), ${maskEmail(to)})
    ON CONFLICT (id) DO NOTHING`.execute(trx);

/** Names files so that sorting by name sorts by date. */
const fileNameOf = ({ date, name, id }: WaitingMail) => `${date.replaceAll(":", "-")}-${name}-${id}`;
