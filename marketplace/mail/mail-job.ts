import path from "node:path";
import { type Kysely, sql } from "kysely";
import { createTransport } from "nodemailer";
import { maskEmail } from "@/lib/rules/user/mask-email";
import type { Database } from "@/marketplace/db/schema";
import { enqueue, keepFailed } from "@/marketplace/jobs/queue";
import type { JobHandler } from "@/marketplace/jobs/worker";
import { mailKind, readMail, type WaitingMail } from "@/marketplace/mail/mail";
import { toMessage } from "@/marketplace/mail/message";
import { createOutbox } from "@/marketplace/mail/outbox";
import { isRecipientRefused, REFUSED_JOB } from "@/marketplace/mail/refusal";
import { isUnroutable } from "@/marketplace/mail/unroutable";

export type MailSettings = {
  /** Its folder `outbox` receives the mails when SMTP_URL is not set, and always those that no server can receive. */
  dataDir: string;
  smtpUrl: string | undefined;
  /** `address` or `Name <address>`; one of the site's host otherwise. */
  mailFrom: string | undefined;
  productName: string;
  siteOrigin: string;
};

/** Writes a mail and hands it over, by SMTP or to the outbox. Throws on failure. */
export type MailSender = (mail: WaitingMail) => Promise<void>;

// A mail server that is slow is tried again later: meanwhile this job holds a connection to the database.
const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;

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
 * Sends a mail. Throws on failure: the queue tries again, and a recipient who gets it twice sees by its Message-ID that
 * it is the same. An address that its server refuses for good is not tried again: the mail is kept as failed.
 */
export function createMailHandler(settings: MailSettings): JobHandler {
  const send = createMailSender(settings);
  return async (payload, trx) => {
    const mail = readMail(payload);
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

/** That it left, for the screens of support: which, whose, when. What it says is gone with its job. */
const noteSent = (trx: Kysely<Database>, { id, name, to }: WaitingMail) =>
  sql`
    INSERT INTO sent_mails (id, name, user_id, masked_address)
    VALUES (${id}, ${name}, (SELECT id FROM users WHERE lower(username) = lower(${to})), ${maskEmail(to)})
    ON CONFLICT (id) DO NOTHING`.execute(trx);

/** Sorted by name is sorted by date. */
const fileNameOf = ({ date, name, id }: WaitingMail) => `${date.replaceAll(":", "-")}-${name}-${id}`;
