import { AxiosError } from "axios";
import * as z from "zod/mini";

const ErrorBody = z.looseObject({
  message: z.catch(z.optional(z.string()), undefined),
  code: z.catch(z.optional(z.string()), undefined),
  data: z.optional(z.unknown()),
});

/** A response that is not a 2xx. `body` is what the API sent: JSON, or text when it was not JSON. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly code: string | undefined;
  readonly data: unknown;

  constructor(
    readonly status: number,
    readonly body: unknown,
    readonly requestId: string | undefined,
    /** Seconds to wait, when the response states them (429, 503). */
    readonly retryAfterSeconds?: number,
  ) {
    const { message, code, data } = ErrorBody.safeParse(body).data ?? {};
    super(message || `Request failed with status code ${status}`);
    this.code = code;
    this.data = data;
  }
}

/** A response that does not have the shape of its entity: the API and this client disagree. */
export class UnexpectedResponseError extends Error {
  override readonly name = "UnexpectedResponseError";

  constructor(call: string, error: z.core.$ZodError) {
    super(`Unexpected answer to ${call}\n${z.prettifyError(error)}`, { cause: error });
  }
}

/**
 * The refresh of the visitor's tokens was refused: the visitor has to log in again (docs/product.md §4). It is no
 * ApiError, since the call itself was not sent: the 403 of the refresh must not look like a response to the call.
 */
export class SessionExpiredError extends Error {
  override readonly name = "SessionExpiredError";

  constructor(refusal: ApiError) {
    super("User session expired", { cause: refusal });
  }
}

/**
 * No response at all. The message is one of three texts (docs/product.md §8); the cause is the transport's own error.
 */
export class NetworkError extends Error {
  override readonly name = "NetworkError";
}

/**
 * Converts an error of the transport to one with the texts of docs/product.md §8, instead of the platform's ("connect
 * ECONNREFUSED …").
 */
export function toNetworkError(thrown: unknown, timeoutMs: number) {
  const code = thrown instanceof AxiosError ? thrown.code : undefined;
  const cause = thrown instanceof AxiosError ? withoutRequest(thrown) : thrown;
  if (code === AxiosError.ETIMEDOUT) return new NetworkError(`timeout of ${timeoutMs}ms exceeded`, { cause });
  if (code === AxiosError.ECONNABORTED || code === AxiosError.ERR_CANCELED)
    return new NetworkError("Request aborted", { cause });
  return new NetworkError("Network Error", { cause });
}

/**
 * Reduces an AxiosError to its message and code. It contains the whole request: logging it as a cause would write the
 * credentials, and a hundred lines.
 */
const withoutRequest = ({ message, code }: AxiosError) => Object.assign(new Error(message), { code });
