/** Does it when a mail server refused an address for good (resources/newsletter/refusals). */
export const REFUSED_JOB = "mailRefused";

const PERMANENT = /\b5\d\d\b/;
/** Of the sender, or of what is sent (RFC 3463): a server that distrusts us would end every subscription. */
const POLICY = /\b5\.7\.\d/;

/**
 * Whether the server refused the recipient itself for good: a 5xx to `RCPT TO`. What refuses the connection, the log-in
 * or the content is no fault of the address.
 */
export const isRecipientRefused = (error: unknown): error is Error =>
  error instanceof Error &&
  "command" in error &&
  error.command === "RCPT TO" &&
  PERMANENT.test(String("responseCode" in error ? error.responseCode : "")) &&
  !POLICY.test(String("response" in error ? error.response : ""));
