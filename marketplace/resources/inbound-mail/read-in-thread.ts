import { HttpError, overloaded } from "@/marketplace/errors";
import type { MailReading } from "@/marketplace/resources/inbound-mail/read-mail";
import { createThreadPool, type Limits, startWorker, ThreadUnavailable } from "@/marketplace/thread-pool";

export type MailToRead = { bytes: Uint8Array; maxResumeBytes: number };

/**
 * Reads a mail as `readApplicationMail` does. Throws 413 for one that takes too much time or memory, 503 when the
 * threads fail.
 */
export type ReadMail = (mail: MailToRead) => Promise<MailReading>;

/** The text and the headers of a mail: its files are outside of this memory. */
const MEMORY_MB = 256;

/**
 * Creates the function that reads mails, in threads that stay alive: a stranger writes them, and a mail of a few
 * hundred kilobytes may have so many parts that reading it takes seconds.
 */
export function createReadMail(limits: Limits<MailToRead> = { atOnce: 2, workingMs: 10_000 }): ReadMail {
  const read = createThreadPool<MailToRead, MailReading>(
    () => startWorker("./resources/inbound-mail/worker.ts", "./inbound-mail-worker.js", MEMORY_MB),
    limits,
  );
  return (mail) =>
    read(mail).catch((error: unknown) => {
      if (!(error instanceof ThreadUnavailable)) throw error;
      if (error.reason === "failed") throw overloaded();
      throw new HttpError(413, { message: "The mail is too heavy to read", statusCode: 413 });
    });
}
