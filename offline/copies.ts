import { type CopyKind, copyHref, copyKind, inEveryLocale } from "@/lib/routes/offline-copy";
import { routes } from "@/lib/routes/public-routes";
import { MAX_COPY_LENGTH, MAX_OFFERS, MAX_SEARCHES, REFRESH_MS } from "@/lib/rules/offline/limits";
import { KEPT_HEADER } from "@/lib/rules/offline/names";
import { openCopies, openFormerCopies, removeCopies } from "@/offline/caches";
import { dateOfCopy, toCopy } from "@/offline/copy-page";
import { filesOf, storeFiles } from "@/offline/files";
import { judgeResponse } from "@/offline/judge-response";

/** Key of the cache entry that names the owner of the copies: no page has this path. */
const OWNER = "/offline-owner";
const LOCALES = inEveryLocale(routes.home()).length;
const MOST: Record<CopyKind, number> = { offer: MAX_OFFERS * LOCALES, search: MAX_SEARCHES, list: LOCALES };

const urlOf = (href: string) => new URL(href, self.location.origin);

/** Fetches a page without sending anything of the person; the browser's cache is revalidated. */
export const fetchPage = (href: string) => fetch(href, { credentials: "omit", cache: "no-cache" });

/** Stores a page with all its files; throws when one of its files cannot be read, or when there is no room. */
export async function putCopy(cache: Cache, href: string, response: Response, keptAt: number): Promise<void> {
  const html = await response.text();
  if (html.length > MAX_COPY_LENGTH[copyKind(urlOf(href)) ?? "list"]) return;
  await storeFiles(filesOf(html, response.headers.get("link") ?? ""));
  await cache.put(href, toCopy(response, html, keptAt));
}

export const findCopy = async (url: URL, kind: CopyKind) =>
  (await openCopies()).match(copyHref(url, kind), { ignoreVary: true });

/**
 * Handles a page that the network has just delivered: a search is stored, an existing copy is replaced, the copy of a
 * page that no longer exists is dropped.
 */
export async function rememberVisit(url: URL, kind: CopyKind, response: Response): Promise<void> {
  const href = copyHref(url, kind);
  const copies = await openCopies();
  const verdict = judgeResponse(response);
  if (verdict === "drop") return dropCopies([href]);
  const former = await copies.match(href, { ignoreVary: true });
  if (verdict === "leave" || (kind !== "search" && !former)) return;
  await putCopy(copies, href, response, kind === "search" ? Date.now() : storedAtOf(former));
  await trim(copies, kind, [href]);
}

/**
 * Stores copies of these pages, or replaces copies that are old. Of each kind, only the last paths given are stored, up
 * to the limit of the kind. Throws without network, since the rest would fail too.
 */
export async function storeCopies(hrefs: readonly string[]): Promise<void> {
  const given = hrefs.flatMap(inLanguages);
  const copies = await openCopies();
  for (const kind of new Set(given.map((each) => each.kind))) {
    const ofKind = given.filter((each) => each.kind === kind).map(({ href }) => href);
    const wanted = ofKind.slice(-MOST[kind]);
    for (const href of wanted) await storeCopy(copies, href, kind);
    await trim(copies, kind, wanted);
  }
}

/** Returns the copies to store for one path: a search in its own language, anything else in every language. */
function inLanguages(href: string): { href: string; kind: CopyKind }[] {
  const url = urlOf(href);
  const kind = copyKind(url);
  if (!kind) return [];
  return kind === "search" ? [{ href, kind }] : inEveryLocale(url.pathname).map((each) => ({ href: each, kind }));
}

/**
 * Stores or refreshes one copy. `copies` is opened before the page is read: if a log-out removes this cache in the
 * meantime, a page that arrives too late is removed with it.
 */
async function storeCopy(copies: Cache, href: string, kind: CopyKind): Promise<void> {
  const former = await copies.match(href, { ignoreVary: true });
  if (former && dateOfCopy(former) > Date.now() - REFRESH_MS[kind]) return;
  const response = await fetchPage(href);
  const verdict = judgeResponse(response);
  if (verdict === "drop") await copies.delete(href);
  if (verdict === "keep") await putCopy(copies, href, response, kind === "search" ? Date.now() : storedAtOf(former));
}

/** Drops the copies of an offer in every language, whichever language is given. */
export async function dropCopies(hrefs: readonly string[]): Promise<void> {
  const copies = await openCopies();
  for (const href of hrefs) {
    const url = urlOf(href);
    const all = copyKind(url) === "offer" ? inEveryLocale(url.pathname) : [href];
    await Promise.all(all.map((each) => copies.delete(each)));
  }
}

/** Returns the id of the last user who logged in in this browser and did not log out since; "" when there is none. */
export const ownerOfCopies = async () => (await (await (await openCopies()).match(OWNER))?.text()) ?? "";

/**
 * Assigns the copies to the logged-in user: when they log out, or when another user logs in, all copies are removed.
 * Copies stored before a log-in stay.
 */
export async function giveCopiesTo(owner: string): Promise<void> {
  const former = await ownerOfCopies();
  if (former === owner) return;
  if (former !== "") await removeCopies();
  await (await openCopies()).put(OWNER, new Response(owner));
}

/**
 * Fetches again, for this build, the pages that a former build stored. Throws without network: the former worker then
 * stays.
 */
export async function bringCopiesAlong(): Promise<void> {
  const copies = await openCopies();
  for (const former of await openFormerCopies())
    for (const { url } of await former.keys()) {
      const { pathname, search } = new URL(url);
      const copy = await former.match(url, { ignoreVary: true });
      if (pathname === OWNER && copy) await copies.put(OWNER, copy);
      if (pathname === OWNER) continue;
      const response = await fetchPage(pathname + search);
      if (judgeResponse(response) === "keep") await putCopy(copies, pathname + search, response, storedAtOf(copy));
    }
}

/**
 * Removes the oldest copies beyond the limit. Copies of `wanted` stay: otherwise each page that needs them would fetch
 * them again.
 */
async function trim(copies: Cache, kind: CopyKind, wanted: readonly string[]): Promise<void> {
  const ofKind = (await copies.keys()).filter(({ url }) => copyKind(new URL(url)) === kind);
  const others = ofKind.filter(({ url }) => !wanted.includes(copyHref(new URL(url), kind)));
  const dated = await Promise.all(
    others.map(async ({ url }) => ({ url, keptAt: storedAtOf(await copies.match(url, { ignoreVary: true })) })),
  );
  dated.sort((one, other) => one.keptAt - other.keptAt);
  const excess = Math.max(0, ofKind.length - MOST[kind]);
  await Promise.all(dated.slice(0, excess).map(({ url }) => copies.delete(url)));
}

const storedAtOf = (copy: Response | undefined) => Number(copy?.headers.get(KEPT_HEADER)) || Date.now();
