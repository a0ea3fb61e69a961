import { HttpError } from "@/marketplace/errors";

/**
 * The only API version served: offset pagination, some lists as plain arrays (docs/protocol.md §0,
 * docs/architecture.md §8).
 */
export const API_VERSION = "2019-05-20";

/** Refuses a caller that expects another version of the protocol. Without this header, `API_VERSION` is assumed. */
export function checkVersion(header: string | string[] | undefined): void {
  if (header === undefined || header === API_VERSION) return;
  const requested = String(header).slice(0, 40);
  throw new HttpError(400, {
    message: `Invalid Stelace version '${requested}'`,
    statusCode: 400,
    data: { versionsAvailable: [API_VERSION] },
  });
}
