import * as z from "zod/mini";
import { mayEditEntries } from "@/lib/data/content/may-edit-entries";
import { renderBody } from "@/lib/data/content/render-body";
import { LOCALES } from "@/lib/routes/locale-path";

/** Maximum length of a text that the API stores; the body may be twice as long because of escapes. */
const MAX_TEXT_LENGTH = 200_000;
const MAX_BODY_LENGTH = 2 * MAX_TEXT_LENGTH;

const Preview = z.strictObject({
  text: z.string().check(z.maxLength(MAX_TEXT_LENGTH)),
  locale: z.enum(LOCALES),
});

/**
 * Renders a text as the site does: the editor shows exactly what visitors would get. Only for users who may edit
 * entries, authenticated by the token that the screen sends, never by a cookie. Nothing is stored, and the JSON
 * response is not a page.
 */
export async function POST(request: Request) {
  if (!(await mayEditEntries(request.headers.get("authorization")))) return respond(403, "Forbidden");
  const given = await request.text();
  if (given.length > MAX_BODY_LENGTH) return respond(413, "The text is too long");
  const preview = Preview.safeParse(toJson(given));
  if (!preview.success) return respond(400, z.prettifyError(preview.error));
  const { text, locale } = preview.data;
  return Response.json(renderBody(text, locale), { headers: NOT_STORED });
}

const NOT_STORED = { "cache-control": "no-store" };

const respond = (statusCode: number, message: string) =>
  Response.json({ statusCode, message }, { status: statusCode, headers: NOT_STORED });

function toJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
