import path from "node:path";
import { createTransport } from "nodemailer";
import type { JobHandler } from "@/marketplace/jobs/worker";
import { readMail, type WaitingMail } from "@/marketplace/mail/mail";
import { toMessage } from "@/marketplace/mail/message";
import { createOutbox } from "@/marketplace/mail/outbox";

type Settings = {
  /** Its folder `outbox` receives the mails when SMTP_URL is not set. */
  dataDir: string;
  smtpUrl: string | undefined;
  /** `address` or `Name <address>`; one of the site's host otherwise. */
  mailFrom: string | undefined;
  productName: string;
  siteOrigin: string;
};

// A mail server that is slow is tried again later: meanwhile this job holds a connection to the database.
const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;

/**
 * Writes and sends a mail, by SMTP or to the outbox. Throws on failure: the queue tries again, and a recipient who gets
 * it twice sees by its Message-ID that it is the same.
 */
export function createMailHandler({ dataDir, smtpUrl, ...product }: Settings): JobHandler {
  if (smtpUrl === undefined) {
    const write = createOutbox(path.join(dataDir, "outbox"));
    return async (payload) => {
      const mail = readMail(payload);
      await write(fileNameOf(mail), toMessage(mail, product));
    };
  }
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  });
  return async (payload) => {
    await transport.sendMail(toMessage(readMail(payload), product));
  };
}

/** Sorted by name is sorted by date. */
const fileNameOf = ({ date, name, id }: WaitingMail) => `${date.replaceAll(":", "-")}-${name}-${id}`;
