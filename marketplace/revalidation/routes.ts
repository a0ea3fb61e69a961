import { PassThrough } from "node:stream";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { malformed, unauthorized, unavailable } from "@/marketplace/errors";
import { isSameSecret } from "@/marketplace/http/same-secret";
import type { RevalidationFeed } from "@/marketplace/revalidation/feed";

export const REVALIDATIONS_PATH = "/revalidations";
/**
 * Maximum number of bytes that a copy has not read. A suspended copy, which reads nothing, exceeds it: its response is
 * closed, and the copy connects again when it resumes.
 */
const MAX_UNREAD_BYTES = 64 * 1024;

const Query = z.object({ after: z.coerce.number().int().min(0).optional() });

/**
 * Adds the route on which every copy of the site has one request open (docs/architecture.md §9). It sends a line of
 * JSON for each change, and twice a second when nothing changed. It requires REVALIDATION_SECRET and is not part of the
 * API. Returns the function that ends the responses, which would otherwise never end and block the process from
 * exiting.
 */
export function addRevalidations(app: FastifyInstance, feed: RevalidationFeed, secret: string): () => void {
  const open = new Map<PassThrough, () => void>();
  let isLeaving = false;
  app.get(REVALIDATIONS_PATH, async (request, reply) => {
    if (!isSameSecret(request.headers.authorization ?? "", `Bearer ${secret}`)) throw unauthorized("Unauthorized");
    if (isLeaving) throw unavailable();
    const query = Query.safeParse(request.query);
    if (!query.success) throw malformed("after must be a number");
    const lines = new PassThrough();
    const stop = feed.watch(query.data.after ?? null, (revalidations) => {
      lines.write(`${JSON.stringify(revalidations)}\n`);
      if (lines.readableLength > MAX_UNREAD_BYTES) lines.destroy();
    });
    open.set(lines, stop);
    lines.once("close", () => {
      stop();
      open.delete(lines);
    });
    return reply.header("content-type", "application/x-ndjson").header("cache-control", "no-store").send(lines);
  });
  return () => {
    isLeaving = true;
    for (const [lines, stop] of open) {
      stop();
      lines.end();
    }
  };
}
