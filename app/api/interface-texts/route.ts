import * as z from "zod/mini";
import { mayEditEntries } from "@/lib/data/content/may-edit-entries";
import { findMessages } from "@/lib/i18n/find-messages";

const Search = z.strictObject({ query: z.string().check(z.minLength(2), z.maxLength(200)) });

/**
 * Searches our own texts of the interface by key or by words, for users who may replace them: the browser never
 * receives all of them.
 */
export async function POST(request: Request) {
  if (!(await mayEditEntries(request.headers.get("authorization")))) return respond(403, "Forbidden");
  const search = Search.safeParse(await request.json().catch(() => undefined));
  if (!search.success) return respond(400, z.prettifyError(search.error));
  return Response.json(await findMessages(search.data.query), { headers: NOT_STORED });
}

const NOT_STORED = { "cache-control": "no-store" };

const respond = (statusCode: number, message: string) =>
  Response.json({ statusCode, message }, { status: statusCode, headers: NOT_STORED });
