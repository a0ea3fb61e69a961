import { namesOfCopies } from "@/lib/queries/forget-offline-copies";
import { copyKind, localeOfPath } from "@/lib/routes/offline-copy";
import { KEPT_HEADER, TITLE_HEADER } from "@/lib/rules/offline/names";

export type OfflineCopy = {
  href: string;
  title: string;
  kind: "offer" | "search";
  /** When the page was rendered, in milliseconds. */
  date: number;
};

/** Returns the offline copies of pages in this language, latest first; none where storage is refused. */
export async function readOfflineCopies(locale: string): Promise<OfflineCopy[]> {
  const names = await namesOfCopies().catch(() => []);
  const found = await Promise.all(names.map(copiesIn));
  return found
    .flat()
    .filter(({ href }) => localeOfPath(new URL(href, location.origin).pathname) === locale)
    .toSorted((one, other) => other.keptAt - one.keptAt);
}

async function copiesIn(name: string) {
  const cache = await caches.open(name);
  const copies = await Promise.all((await cache.keys()).map(async ({ url }) => toCopy(url, await cache.match(url))));
  return copies.flatMap((copy) => copy ?? []);
}

function toCopy(url: string, response: Response | undefined) {
  const { pathname, search } = new URL(url);
  const kind = copyKind(new URL(url));
  if (!response || (kind !== "offer" && kind !== "search")) return null;
  const { headers } = response;
  return {
    href: pathname + search,
    kind,
    title: toText(decodeURIComponent(headers.get(TITLE_HEADER) ?? "")),
    date: Date.parse(headers.get("date") ?? ""),
    keptAt: Number(headers.get(KEPT_HEADER)),
  };
}

/** Converts HTML to text: a title contains `&amp;`. */
const toText = (html: string) => new DOMParser().parseFromString(html, "text/html").body.textContent ?? "";
