import { routing } from "@/lib/i18n/routing";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";

type ToPaths = (...key: string[]) => string[];

/** The French paths of the pages that show an entry of a collection in full; none for entries that only lists show. */
const ENTRY_PAGES = new Map<string, ToPaths>([
  ["page", (name = "") => [routes.staticPage(name)]],
  // Entries are named after their paths: produit, tarifs, recrutement.
  ["product", (name = "") => [routes.staticPage(name)]],
  ["help", (name = "") => [routes.helpTopic(name)]],
  ["changelog", () => [routes.changelog()]],
  ["congress", (name = "") => [routes.congress(name)]],
  ["blog", (name = "") => [routes.article(name), routes.media()]],
  ["knowledge", (name = "") => [routes.knowledgeTool(name)]],
]);

/**
 * Paths of the pages that show the content of a tag, by kind of tag, from the parts of the tag's key. Tags of other
 * kinds are on too many pages to render all these pages again.
 */
const PAGES = new Map<string, ToPaths>([
  ["frontpage", () => inEveryLocale(routes.home())],
  [
    "company",
    (slug = "") => inEveryLocale(routes.companyPage(slug), routes.companyOffers(slug), routes.companyLocations(slug)),
  ],
  ["offer", (companySlug = "", slug = "") => inEveryLocale(routes.companyOffer(companySlug, slug))],
  ["entry", (locale = "", collection = "", ...name) => inLocale(locale, ENTRY_PAGES.get(collection)?.(name.join("/")))],
  ["doc", (locale = "", ...path) => inLocale(locale, [routes.docs(path.join("/")), routes.docs()])],
]);

const KIND_AND_KEY = /^([^:]*):?(.*)$/s;

/** Returns the paths of the cached pages that show the content of these tags (lib/tags), in the order of the tags. */
export function pagesOfTags(tags: readonly string[]): string[] {
  const paths = tags.flatMap((tag) => {
    const [, kind = "", key = ""] = KIND_AND_KEY.exec(tag) ?? [];
    return PAGES.get(kind)?.(...key.split("/")) ?? [];
  });
  return [...new Set(paths)];
}

const inEveryLocale = (...paths: string[]) =>
  paths.flatMap((path) => routing.locales.map((locale) => localePath(locale, path)));

const inLocale = (locale: string, paths: string[] = []) =>
  routing.locales.some((known) => known === locale) ? paths.map((path) => localePath(locale, path)) : [];
