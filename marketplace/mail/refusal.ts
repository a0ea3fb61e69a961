/** Job for an address that a mail server refused permanently (resources/newsletter/refusals). */
export const REFUSED_JOB = "mailRefused";

const PERMANENT = /\b5\d\d\b/;
/**
 * Code by which a server refuses the sender or the content (RFC 3463). Such a refusal does not count: a server that
 * distrusts this platform would otherwise end all the subscriptions of its users.
 */
const POLICY = /\b5\.7\.\d/;

/**
 * Returns whether the server refused the recipient itself permanently: a 5xx to `RCPT TO`. A refusal of the connection,
 * the log-in or the content does not concern the address.
 */
export const isRecipientRefused = (error: unknown): error is Error =>
  error instanceof Error &&
  "command" in error &&
  error.command === "RCPT TO" &&
  PERMANENT.test(String("responseCode" in error ? error.responseCode : "")) &&
  !POLICY.test(String("response" in error ? error.response : ""));
