import { localeOfPath } from "@/lib/routes/offline-copy";
import { COPY_ATTRIBUTE, KEPT_HEADER, TITLE_HEADER } from "@/lib/rules/offline/names";
import { copy as inEnglish } from "@/messages/en/offline.json";
import { copy as inFrench } from "@/messages/fr/offline.json";

const SENTENCES: Record<string, string> = { fr: inFrench, en: inEnglish };
/** Headers that a copy drops: they describe the body as it was sent, or preload files, which are stored separately. */
const NOT_KEPT = ["content-encoding", "content-length", "link"];

const TITLE = /<title>([^<]*)<\/title>/;

/** Returns the copy of a page to store: its HTML unchanged, its headers, and the data for the list of copies. */
export function toCopy({ headers }: Response, html: string, keptAt: number): Response {
  const kept = new Headers(headers);
  for (const name of NOT_KEPT) kept.delete(name);
  kept.set(TITLE_HEADER, encodeURIComponent(TITLE.exec(html)?.[1] ?? ""));
  kept.set(KEPT_HEADER, String(keptAt));
  return new Response(html, { headers: kept });
}

/** Returns the date of the page in this copy, in milliseconds; 0 when the copy does not state it. */
export const dateOfCopy = ({ headers }: Response) => Date.parse(headers.get("date") ?? "") || 0;

/** Returns the copy to show, which states its date. */
export function showCopy(copy: Response, { pathname }: URL): Promise<Response> {
  const locale = localeOfPath(pathname);
  const date = new Intl.DateTimeFormat(locale === "en" ? "en-GB" : locale, { dateStyle: "long", timeStyle: "short" });
  return marked(copy, (SENTENCES[locale] ?? "").replace("{date}", date.format(dateOfCopy(copy))));
}

/** Returns the page of the shell without a banner: this page itself states that there is no network. */
export const showShell = (shell: Response) => marked(shell, "");

/**
 * Marks the page as a copy, with the sentence of its banner. No script changes, so that the page still satisfies its
 * content security policy.
 */
async function marked(copy: Response, sentence: string): Promise<Response> {
  const html = (await copy.text()).replace(/<html(?=[\s>])/, `<html ${COPY_ATTRIBUTE}="${sentence}"`);
  return new Response(html, { headers: copy.headers });
}
