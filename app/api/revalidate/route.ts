import { timingSafeEqual } from "node:crypto";
import { revalidateTag } from "next/cache";
import { after } from "next/server";
import { z } from "zod";
import { refreshPages } from "@/lib/data/read/refresh-pages";
import { env } from "@/lib/env";

const Expiry = z.strictObject({
  /** As lib/tags spells them. */
  tags: z.array(z.string().min(1).max(256)).min(1).max(100),
  /** Pages made from what changed: paths of this site, requested at once so that the next visitor gets the new one. */
  paths: z
    .array(
      z
        .string()
        .max(2000)
        .regex(/^\/(?![/\\])/, "must be a path of this site"),
    )
    .max(50)
    .default([]),
});

/**
 * What the marketplace calls after a write (docs/architecture.md §3), with the secret that both were started with. Tags
 * become stale, not absent: if the refresh fails, the old page goes on being served.
 */
export async function POST(request: Request) {
  if (!isAuthorized(request)) return answer(401, "The revalidation secret is missing or wrong");
  const body = Expiry.safeParse(await request.json().catch(() => undefined));
  if (!body.success) return answer(400, z.prettifyError(body.error));

  const { tags, paths } = body.data;
  for (const tag of tags) revalidateTag(tag, "max");
  // Tags expire when this answer ends: the pages must not be requested before.
  after(() => refreshPages(paths));
  return Response.json({ tags: tags.length, paths: paths.length });
}

function isAuthorized(request: Request) {
  const { revalidationSecret } = env();
  const given = Buffer.from(request.headers.get("authorization") ?? "");
  const expected = Buffer.from(`Bearer ${revalidationSecret}`);
  return revalidationSecret !== null && given.length === expected.length && timingSafeEqual(given, expected);
}

const answer = (statusCode: number, message: string) => Response.json({ statusCode, message }, { status: statusCode });
