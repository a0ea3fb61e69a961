import { beforeEach, describe, expect, test, vi } from "vitest";
import { getSitemapUrls, SITEMAP_KINDS } from "@/lib/data/sitemap/sitemap";
import { getContentUrls } from "@/lib/data/sitemap/sitemap-content";
import type { Entry } from "@/lib/entities/entry";
import { routes } from "@/lib/routes/public-routes";
import type { Row } from "@/lib/routes/route";
import { anEntry } from "@/tests/fixtures/an-entry";
import { landing } from "@/tests/fixtures/api-responses";
import { routeOf } from "@/tests/support/route-of";

vi.mock("next/cache", () => ({ unstable_cache: (read: () => unknown) => read }));
const content = vi.hoisted((): { entries: Entry[] } => ({ entries: [] }));
vi.mock("@/lib/data/read/public-api", () => {
  const onePage = (results: object[]) => ({ results, paginationMeta: { nbPages: 1 } });
  return {
    publicApi: () => ({
      data: {
        landings: async () => landings,
        sitemapFiles: async () => [{ from: "first", count: 1, updatedDate: entry.updatedDate }],
        sitemap: async () => ({ results: [entry], next: null }),
      },
      entries: {
        list: async ({ collection }: { collection: string }) =>
          onePage(content.entries.filter((entry) => entry.collection === collection)),
      },
    }),
  };
});
const landings = [landing, { ...landing, job: null, city: "paris" }, { ...landing, city: "paris" }];

const entry = { companySlug: "valmy", slug: "comptable", name: "Valmy", updatedDate: "2026-11-15T08:00:00.000Z" };

const ofCollection = (collection: string, ...names: string[]) =>
  names.map((name) => anEntry({ collection, name, metadata: { path: `api/${name}` } }));

beforeEach(() => {
  content.entries = [];
});

describe("the sitemap", () => {
  test("a static page hidden by another route is left out", async () => {
    const hidden = ["connexion", "offres-enregistrees", "tarifs", "app", "api", "en", "a/b"];
    content.entries = ofCollection("page", "mentions-legales", ...hidden);
    expect((await getContentUrls()).map(({ path }) => path)).toEqual(["/mentions-legales"]);
  });

  test("the sitemap lists every route marked as listed, and no other", async () => {
    content.entries = [
      ...ofCollection("page", "mentions-legales"),
      ...ofCollection("product", "produit", "tarifs", "recrutement", "recrutez-un-comptable"),
      ...ofCollection("congress", "edition-2024"),
      ...["help", "knowledge", "doc", "changelog", "blog", "capsule", "love-friend", "live"].flatMap((collection) =>
        ofCollection(collection, `un-${collection}`),
      ),
    ];
    const urls = (await Promise.all(SITEMAP_KINDS.map((kind) => getSitemapUrls(kind, 1)))).flat();
    const rows: [string, Row][] = Object.entries(routes);
    const listed = rows.filter(([, { listed }]) => listed !== false).map(([name]) => name);
    expect([...new Set(urls.map(({ path }) => routeOf(path)))].sort()).toEqual(listed.sort());
  });
});
