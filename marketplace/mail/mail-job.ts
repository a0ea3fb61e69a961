import path from "node:path";
import { type Kysely, sql } from "kysely";
import { createTransport } from "nodemailer";
import { maskEmail } from "@/lib/rules/user/mask-email";
import type { Database } from "@/marketplace/db/schema";
import { isAddressProved } from "@/marketplace/identity/proved-address";
import { enqueue, storeFailed } from "@/marketplace/jobs/queue";
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
const ALWAYS_SENT: readonly MailName[] = ["welcome", "addressProof", "emailConfirmation", "reset"];
/**
 * Requests of strangers to join or attach, mailed to one person in a day, whichever organizations they administer. The
 * others are read in the lists of the organization.
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
 * Sends a mail, unless its recipient got enough of them today. An unproved address is not greeted by a name, which a
 * stranger may have typed. Throws on failure: the queue retries, and the Message-ID shows a recipient who gets the mail
 * twice that both are the same. When the server refuses an address permanently, the mail is not retried but stored as
 * failed.
 */
export function createMailHandler(settings: MailSettings): JobHandler {
  const send = createMailSender(settings);
  return async (payload, trx) => {
    const mail = readMail(payload);
    const recipient = await readRecipient(trx, mail);
    if (gotEnough(mail, recipient)) return;
    try {
      await send(recipient.isProved ? mail : { ...mail, values: { ...mail.values, name: null } });
      await noteSent(trx, mail);
    } catch (error) {
      if (!isRecipientRefused(error)) throw error;
      await enqueue(trx, { kind: REFUSED_JOB, payload: { email: mail.to } });
      await storeFailed(trx, { kind: mailKind(mail.name), payload }, error);
    }
  };
}

/** Account at the address of a mail, and the mails that it got in a day; an address without account is not proved. */
type Recipient = { isProved: boolean; limited: number; requests: number };

async function readRecipient(trx: Kysely<Database>, { to }: WaitingMail): Promise<Recipient> {
  const { rows } = await sql<Recipient>`
    SELECT ${isAddressProved} AS "isProved",
      (SELECT count(*)::integer FROM sent_mails WHERE user_id = users.id AND name <> ALL (${[...ALWAYS_SENT]}::text[])
        AND created_date > now() - interval '1 day') AS limited,
      (SELECT count(*)::integer FROM sent_mails WHERE user_id = users.id AND name = ANY (${[...REQUESTS]}::text[])
        AND created_date > now() - interval '1 day') AS requests
    FROM users WHERE lower(username) = lower(${to})`.execute(trx);
  return rows[0] ?? { isProved: false, limited: 0, requests: 0 };
}

const gotEnough = ({ name }: WaitingMail, { isProved, limited, requests }: Recipient): boolean =>
  (!(isProved || ALWAYS_SENT.includes(name)) && limited >= MAX_TO_UNPROVED) ||
  (REQUESTS.includes(name) && requests >= MAX_REQUESTS);

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
