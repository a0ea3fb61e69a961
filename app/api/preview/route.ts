import * as z from "zod/mini";
import { mayEditEntries } from "@/lib/data/content/may-edit-entries";
import { toArticle } from "@/lib/data/media/to-article";
import { toArticleCards } from "@/lib/data/media/to-article-card";
import { Entry } from "@/lib/entities/entry";
import { JsonObject } from "@/lib/entities/json";
import { LOCALES } from "@/lib/routes/locale-path";

/** Maximum length of the fields that the API stores; the body may be twice as long because of escapes. */
const MAX_TEXT_LENGTH = 200_000;
const MAX_BODY_LENGTH = 2 * MAX_TEXT_LENGTH;

const Preview = z.strictObject({
  name: z.string().check(z.maxLength(500)),
  locale: z.enum(LOCALES),
  fields: Entry.shape.fields.check(
    z.refine(({ body }) => (body ?? "").length <= MAX_TEXT_LENGTH, `must not exceed ${MAX_TEXT_LENGTH} characters`),
  ),
  metadata: JsonObject,
  publishedDate: z.nullable(z.iso.datetime()),
});

/**
 * Makes the page of a text as the site would: the editor shows exactly what visitors would get. Only for users who may
 * edit entries, authenticated by the token that the screen sends, never by a cookie. Nothing is stored, and the JSON
 * response is not a page.
 */
export async function POST(request: Request) {
  if (!(await mayEditEntries(request.headers.get("authorization")))) return respond(403, "Forbidden");
  const given = await request.text();
  if (given.length > MAX_BODY_LENGTH) return respond(413, "The text is too long");
  const preview = Preview.safeParse(toJson(given));
  if (!preview.success) return respond(400, z.prettifyError(preview.error));
  const { locale, fields, publishedDate, ...entry } = preview.data;
  const now = new Date().toISOString();
  const written = {
    ...entry,
    id: "",
    collection: "",
    locale,
    // A page needs a title, which an editor may write last.
    fields: { ...fields, title: fields.title || "…" },
    publishedDate: publishedDate ?? now,
    createdDate: now,
    updatedDate: publishedDate ?? now,
  };
  const [card] = toArticleCards([written], null);
  return Response.json(card && toArticle(written, card, [], locale), { headers: NOT_STORED });
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
