import { timingSafeEqual } from "node:crypto";
import { revalidateTag } from "next/cache";
import { after } from "next/server";
import * as z from "zod/mini";
import { pagesOfTags } from "@/lib/data/read/pages-of-tags";
import { refreshPages } from "@/lib/data/read/refresh-pages";
import { env } from "@/lib/env";

/**
 * Maximum number of pages that one call renders again; the next visitor of any other page gets the stale page, once.
 */
const MAX_PAGES = 50;

const Revalidation = z.strictObject({
  /** Tags as lib/tags spells them. */
  tags: z.array(z.string().check(z.minLength(1), z.maxLength(256))).check(z.minLength(1), z.maxLength(100)),
  /** True to request the pages of these tags immediately, so that the next visitor gets the new pages. */
  refresh: z._default(z.boolean(), true),
});

/**
 * The marketplace calls this route after a write (docs/architecture.md §3), with the secret that the site and the
 * marketplace share. Tags become stale, not absent: if the refresh fails, the site continues to serve the old page.
 */
export async function POST(request: Request) {
  if (!isAuthorized(request)) return respond(401, "The revalidation secret is missing or wrong");
  const body = Revalidation.safeParse(await request.json().catch(() => undefined));
  if (!body.success) return respond(400, z.prettifyError(body.error));

  const { tags, refresh } = body.data;
  const paths = refresh ? pagesOfTags(tags).slice(0, MAX_PAGES) : [];
  for (const tag of tags) revalidateTag(tag, "max");
  // Tags expire when this response ends: the pages must not be requested earlier.
  after(() => refreshPages(paths));
  return Response.json({ tags: tags.length, paths: paths.length });
}

function isAuthorized(request: Request) {
  const { revalidationSecret } = env();
  const given = Buffer.from(request.headers.get("authorization") ?? "");
  const expected = Buffer.from(`Bearer ${revalidationSecret}`);
  return revalidationSecret !== null && given.length === expected.length && timingSafeEqual(given, expected);
}

const respond = (statusCode: number, message: string) => Response.json({ statusCode, message }, { status: statusCode });
