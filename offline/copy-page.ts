import { localeOfPath } from "@/lib/routes/offline-copy";
import { COPY_ATTRIBUTE, KEPT_HEADER, TITLE_HEADER } from "@/lib/rules/offline/names";
import { copy as inEnglish } from "@/messages/en/offline.json";
import { copy as inFrench } from "@/messages/fr/offline.json";

const SENTENCES: Record<string, string> = { fr: inFrench, en: inEnglish };
/** Of the body as it was sent; and what preloads files, which are kept beside. */
const NOT_KEPT = ["content-encoding", "content-length", "link"];

const TITLE = /<title>([^<]*)<\/title>/;

/** The response that is kept of a page: its HTML as it is, its headers, and what the list of copies shows. */
export function toCopy({ headers }: Response, html: string, keptAt: number): Response {
  const kept = new Headers(headers);
  for (const name of NOT_KEPT) kept.delete(name);
  kept.set(TITLE_HEADER, encodeURIComponent(TITLE.exec(html)?.[1] ?? ""));
  kept.set(KEPT_HEADER, String(keptAt));
  return new Response(html, { headers: kept });
}

/** When the page of this copy was made, in milliseconds; 0 when it does not say. */
export const dateOfCopy = ({ headers }: Response) => Date.parse(headers.get("date") ?? "") || 0;

/** The copy as it is shown: it says which day it is of. */
export function showCopy(copy: Response, { pathname }: URL): Promise<Response> {
  const locale = localeOfPath(pathname);
  const date = new Intl.DateTimeFormat(locale === "en" ? "en-GB" : locale, { dateStyle: "long", timeStyle: "short" });
  return marked(copy, (SENTENCES[locale] ?? "").replace("{date}", date.format(dateOfCopy(copy))));
}

/** The page of the shell says by itself that there is no network: nothing above it does. */
export const showShell = (shell: Response) => marked(shell, "");

/** No script changes, so that the content policy of the page still holds. */
async function marked(copy: Response, sentence: string): Promise<Response> {
  const html = (await copy.text()).replace(/<html(?=[\s>])/, `<html ${COPY_ATTRIBUTE}="${sentence}"`);
  return new Response(html, { headers: copy.headers });
}
