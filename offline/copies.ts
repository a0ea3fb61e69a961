import { type CopyKind, copyHref, copyKind, inEveryLocale } from "@/lib/routes/offline-copy";
import { routes } from "@/lib/routes/public-routes";
import { judgeResponse } from "@/lib/rules/offline/judge-response";
import { MAX_COPY_LENGTH, MAX_OFFERS, MAX_SEARCHES, REFRESH_MS } from "@/lib/rules/offline/limits";
import { KEPT_HEADER } from "@/lib/rules/offline/names";
import { openCopies, openFormerCopies, removeCopies } from "@/offline/caches";
import { dateOfCopy, toCopy } from "@/offline/copy-page";
import { filesOf, keepFiles } from "@/offline/files";

/** Beside the copies, whose they are: no page has this path. */
const OWNER = "/offline-owner";
const LOCALES = inEveryLocale(routes.home()).length;
const MOST: Record<CopyKind, number> = { offer: MAX_OFFERS * LOCALES, search: MAX_SEARCHES, list: LOCALES };

const urlOf = (href: string) => new URL(href, self.location.origin);

/** Nothing of the person is sent, and nothing that the browser still holds is believed without asking. */
export const fetchPage = (href: string) => fetch(href, { credentials: "omit", cache: "no-cache" });

/** Keeps a page with all that it needs; throws when a file of it cannot be read, or there is no room. */
export async function putCopy(cache: Cache, href: string, response: Response, keptAt: number): Promise<void> {
  const html = await response.text();
  if (html.length > MAX_COPY_LENGTH[copyKind(urlOf(href)) ?? "list"]) return;
  await keepFiles(filesOf(html, response.headers.get("link") ?? ""));
  await cache.put(href, toCopy(response, html, keptAt));
}

export const findCopy = async (url: URL, kind: CopyKind) =>
  (await openCopies()).match(copyHref(url, kind), { ignoreVary: true });

/** A page that the network has just given: a search is kept, what has a copy is kept anew, what is gone is dropped. */
export async function rememberVisit(url: URL, kind: CopyKind, response: Response): Promise<void> {
  const href = copyHref(url, kind);
  const copies = await openCopies();
  const verdict = judgeResponse(response);
  if (verdict === "drop") return dropCopies([href]);
  const former = await copies.match(href, { ignoreVary: true });
  if (verdict === "leave" || (kind !== "search" && !former)) return;
  await putCopy(copies, href, response, kind === "search" ? Date.now() : keptAtOf(former));
  await trim(copies, kind, [href]);
}

/**
 * Makes these copies, or makes them anew when they are old: of each kind the last given, as many as are kept. Throws when
 * there is no network: the rest would fail too.
 */
export async function keepCopies(hrefs: readonly string[]): Promise<void> {
  const given = hrefs.flatMap(inLanguages);
  const copies = await openCopies();
  for (const kind of new Set(given.map((each) => each.kind))) {
    const ofKind = given.filter((each) => each.kind === kind).map(({ href }) => href);
    const wanted = ofKind.slice(-MOST[kind]);
    for (const href of wanted) await keepCopy(copies, href, kind);
    await trim(copies, kind, wanted);
  }
}

/** What is to be kept for one path: a search as it is, anything else in every language. */
function inLanguages(href: string): { href: string; kind: CopyKind }[] {
  const url = urlOf(href);
  const kind = copyKind(url);
  if (!kind) return [];
  return kind === "search" ? [{ href, kind }] : inEveryLocale(url.pathname).map((each) => ({ href: each, kind }));
}

/** `copies` was opened before the page is read: once removed by a log-out, it takes what comes too late away with it. */
async function keepCopy(copies: Cache, href: string, kind: CopyKind): Promise<void> {
  const former = await copies.match(href, { ignoreVary: true });
  if (former && dateOfCopy(former) > Date.now() - REFRESH_MS[kind]) return;
  const response = await fetchPage(href);
  const verdict = judgeResponse(response);
  if (verdict === "drop") await copies.delete(href);
  if (verdict === "keep") await putCopy(copies, href, response, kind === "search" ? Date.now() : keptAtOf(former));
}

/** In every language, whichever is given. */
export async function dropCopies(hrefs: readonly string[]): Promise<void> {
  const copies = await openCopies();
  for (const href of hrefs) {
    const url = urlOf(href);
    const all = copyKind(url) === "offer" ? inEveryLocale(url.pathname) : [href];
    await Promise.all(all.map((each) => copies.delete(each)));
  }
}

/** Copies belong to who is logged in: when they leave, or another user comes, all go. Those made before a log-in stay. */
export async function giveCopiesTo(owner: string): Promise<void> {
  const former = (await (await (await openCopies()).match(OWNER))?.text()) ?? "";
  if (former === owner) return;
  if (former !== "") await removeCopies();
  await (await openCopies()).put(OWNER, new Response(owner));
}

/** Reads anew, for this build, what a former one kept. Throws without network: the former worker then stays. */
export async function bringCopiesAlong(): Promise<void> {
  const copies = await openCopies();
  for (const former of await openFormerCopies())
    for (const { url } of await former.keys()) {
      const { pathname, search } = new URL(url);
      const copy = await former.match(url, { ignoreVary: true });
      if (pathname === OWNER && copy) await copies.put(OWNER, copy);
      if (pathname === OWNER) continue;
      const response = await fetchPage(pathname + search);
      if (judgeResponse(response) === "keep") await putCopy(copies, pathname + search, response, keptAtOf(copy));
    }
}

/** What is wanted now stays, or each page that asks for it would fetch it again; of the others, the latest kept. */
async function trim(copies: Cache, kind: CopyKind, wanted: readonly string[]): Promise<void> {
  const ofKind = (await copies.keys()).filter(({ url }) => copyKind(new URL(url)) === kind);
  const others = ofKind.filter(({ url }) => !wanted.includes(copyHref(new URL(url), kind)));
  const dated = await Promise.all(
    others.map(async ({ url }) => ({ url, keptAt: keptAtOf(await copies.match(url, { ignoreVary: true })) })),
  );
  dated.sort((one, other) => one.keptAt - other.keptAt);
  const excess = Math.max(0, ofKind.length - MOST[kind]);
  await Promise.all(dated.slice(0, excess).map(({ url }) => copies.delete(url)));
}

const keptAtOf = (copy: Response | undefined) => Number(copy?.headers.get(KEPT_HEADER)) || Date.now();
