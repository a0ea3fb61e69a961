/** Why the site does not serve a request: its status, and a sentence for its sender. */
export type Refusal = {
  status: 400 | 405 | 408 | 413 | 414 | 421 | 429 | 502 | 503 | 504;
  message: string;
  /** What its page says, when the status alone would say something else. */
  reason?: "starting";
  headers?: Record<string, string>;
};

/** Of a temporary refusal: seconds to wait before another try. */
export const TRY_AGAIN = { "retry-after": "3" };

/** The connection is of no more use: the rest of the request comes later, or never. */
export const TOO_SLOW: Refusal = {
  status: 408,
  message: "The request came too slowly",
  headers: { connection: "close" },
};
