import { expect, test, vi } from "vitest";
import { getFeedArticles } from "@/lib/data/media/articles";
import { articlesFeed } from "@/lib/seo/feeds/articles-feed";

vi.mock("next-intl/server", () => import("@/tests/support/translations"));
vi.mock("@/lib/data/media/articles", () => ({ getFeedArticles: vi.fn() }));

const HOSTILE = 'Paie <img src=x onerror="alert(1)"> & ]]>\u0001';

test("the feed of articles escapes a hostile article", async () => {
  const article: Awaited<ReturnType<typeof getFeedArticles>>[number] = {
    slug: "paie",
    title: HOSTILE,
    subtitle: HOSTILE,
    description: HOSTILE,
    label: HOSTILE,
    author: HOSTILE,
    publishedDate: "2026-11-01T00:00:00.000Z",
    updatedDate: "2026-11-02T00:00:00.000Z",
    minutes: 3,
    locale: "fr",
    cover: null,
    sisterUrl: null,
    sources: [],
    related: [],
    body: { blocks: [{ kind: "html", html: "<p>Un texte\u0001</p>" }], headings: [], minutes: 1 },
  };
  vi.mocked(getFeedArticles).mockResolvedValue([article]);
  const xml = await articlesFeed("fr");
  expect(xml.match(/<entry>/g)).toHaveLength(1);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it is what XML cannot hold.
  expect(xml).not.toMatch(/\u0001|term="[^"]*</);
  const outside = xml.replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, "");
  expect(outside).not.toContain("<img");
  expect(outside).not.toContain("]]>");
});
