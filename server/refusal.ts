/** Reason why the site does not serve a request: a status, and a sentence for the sender. */
export type Refusal = {
  status: 400 | 405 | 408 | 413 | 414 | 421 | 429 | 502 | 503 | 504;
  message: string;
  /** Reason shown on the error page, when the status alone would select another reason. */
  reason?: "starting";
  headers?: Record<string, string>;
};

/** Header of a temporary refusal: seconds to wait before the next attempt. */
export const TRY_AGAIN = { "retry-after": "3" };

/** Closes the connection, which is of no further use: the rest of the request arrives too late, or never. */
export const TOO_SLOW: Refusal = {
  status: 408,
  message: "The request came too slowly",
  headers: { connection: "close" },
};
