import { PASSWORD_REQUIRED } from "@/lib/rules/recent-password";

/** One fault of a request: message, path within the query, body or params, and kind. */
export type Violation = { message: string; path: (string | number)[]; type: string };

/** The protocol's error envelope (docs/protocol.md §1.0). Never carries a stack, a query or a cause. */
export type ErrorBody = { message: string; statusCode?: number; code?: string; data?: unknown };

/** Error with a status and a body for the caller. Any other thrown error is a 500. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    readonly body: ErrorBody,
    readonly headers: Record<string, string> = {},
  ) {
    super(body.message);
    this.name = "HttpError";
  }
}

const plain = (status: number, message: string, headers?: Record<string, string>) =>
  new HttpError(status, { message, statusCode: status }, headers);

export const badRequest = (violations: Violation[]) =>
  new HttpError(400, {
    message: violations.map(({ message }) => message).join(". "),
    statusCode: 400,
    data: violations,
  });

/** Makes a 400 for one field that only the handler can check. */
export const badField = (path: (string | number)[], problem: string, type = "any.invalid") =>
  badRequest([{ message: `"${path.join(".")}" ${problem}`, path, type }]);

export const malformed = (message: string) => plain(400, message);

const CHALLENGE =
  'Basic realm="Stelace API", Bearer realm="Stelace API as a user", Stelace-v1 realm="Stelace API as a user"';

export const unauthorized = (message: string) => plain(401, message, { "www-authenticate": CHALLENGE });
export const forbidden = () => plain(403, "Forbidden");
/** Makes the 403 of a call that requires the person to give their password again (docs/protocol.md §2.2). */
export const passwordRequired = () =>
  new HttpError(403, {
    message: "Please give your password again",
    statusCode: 403,
    data: { code: PASSWORD_REQUIRED },
  });
export const notFound = () => plain(404, "Not Found");
export const unprocessable = (message: string, data?: unknown) =>
  new HttpError(422, { message, statusCode: 422, ...(data === undefined ? {} : { data }) });
export const tooManyRequests = (retryAfterSeconds: number) =>
  plain(429, "Too Many Requests", { "retry-after": String(retryAfterSeconds) });

const RETRY_AFTER_SECONDS = "5";
const later = (message: string) => plain(503, message, { "retry-after": RETRY_AFTER_SECONDS });
export const overloaded = () => later("Too many requests at once");
export const tooManyPictures = () => later("Too many images at once");
export const unavailable = () => later("Temporarily unavailable");
export const insufficientStorage = () => plain(507, "Insufficient Storage");

// These two errors have a code and no statusCode: existing clients use it to distinguish an unknown route from an
// unknown object.
export const unknownRoute = (path: string) =>
  new HttpError(404, { code: "ResourceNotFound", message: `${path} does not exist` });
export const wrongVerb = (method: string, allow: string) =>
  new HttpError(405, { code: "MethodNotAllowed", message: `${method} is not allowed` }, { allow });
