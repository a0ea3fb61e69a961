import type { FastifyRequest } from "fastify";
import { HttpError } from "@/marketplace/errors";

/** Returns the identifier of a state of an object: its `updatedDate`, quoted. */
export const etagOf = (updatedDate: string) => `"${updatedDate}"`;

/**
 * Throws 412 when the editor saw another state than the stored one. The request names the state that they saw by its
 * ETag, in `If-Match`, or by its `updatedDate`, in the body (`seen`). A request that names no state always passes: the
 * last write wins.
 */
export function requireFresh(
  { headers }: Pick<FastifyRequest, "headers">,
  stored: { updated_date: Date },
  seen?: string | undefined,
): void {
  const current = stored.updated_date.toISOString();
  const match = headers["if-match"];
  const matches =
    match === undefined || match === "*" || match.split(",").some((tag) => tag.trim() === etagOf(current));
  const isSame = seen === undefined || new Date(seen).getTime() === stored.updated_date.getTime();
  if (matches && isSame) return;
  throw new HttpError(412, {
    message: "It was changed meanwhile: read it again before editing it",
    statusCode: 412,
    data: { updatedDate: current },
  });
}
