import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { BlogScreen } from "@/components/media/blog-screen";
import { CapsuleItem } from "@/components/media/capsule-item";
import { LiveItem } from "@/components/media/live-item";
import type { ArticleCard, ArticlePage, CapsuleView, LiveView } from "@/lib/views/media";
import { aBody } from "@/tests/fixtures/a-body";
import { renderIn } from "@/tests/support/in-locale";

const anArticle = (over: Partial<ArticleCard> = {}): ArticleCard => ({
  slug: "paie",
  title: "La paie",
  subtitle: null,
  label: "Paie",
  publishedDate: "2026-11-02T08:00:00.000Z",
  minutes: 4,
  locale: "fr",
  sisterUrl: null,
  ...over,
});
const aPage = (over: Partial<ArticlePage> = {}): ArticlePage => ({
  articles: [anArticle()],
  page: 1,
  nbPages: 3,
  label: null,
  labels: [
    { label: "Paie", count: 12 },
    { label: "R&D", count: 1 },
  ],
  ...over,
});
const showBlog = (found: ArticlePage) => renderIn("fr", <BlogScreen found={found} crumbs={[]} feed="/flux.xml" />);

describe("the list of articles", () => {
  test("an article of the sister site links to that site", async () => {
    await showBlog(aPage({ articles: [anArticle({ sisterUrl: "https://soeur.example/paie" })] }));
    expect(screen.getByRole("link", { name: /La paie/ }).getAttribute("href")).toBe("https://soeur.example/paie");
  });

  test("links to the pages of a label preserve the label", async () => {
    await showBlog(aPage({ label: "R&D", page: 2 }));
    const hrefs = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(hrefs).toContain("/media/blog?label=R%26D&page=3");
    expect(hrefs).toContain("/media/blog?label=R%26D");
  });

  test("a label shows its number of articles, and the current one is marked", async () => {
    await showBlog(aPage({ label: "Paie" }));
    const labels = screen.getByRole("link", { current: "page", name: /Paie/ });
    expect(labels.textContent).toBe("Paie12");
  });

  test("a single label is not offered as a choice", async () => {
    await showBlog(aPage({ labels: [{ label: "Paie", count: 1 }] }));
    expect(screen.queryByRole("link", { name: /Paie1/ })).toBeNull();
  });
});

describe("a capsule", () => {
  const capsule: CapsuleView = {
    slug: "tva",
    title: "La TVA",
    description: "En bref.",
    label: null,
    durationMinutes: null,
    publishedDate: "2026-11-02T08:00:00.000Z",
    locale: "fr",
    video: null,
    transcript: aBody("<p>Le texte.</p>"),
  };

  test("a capsule without video shows its text at once", async () => {
    await renderIn("fr", <CapsuleItem capsule={capsule} />);
    expect(screen.getByText("Le texte.").closest("details")).toBeNull();
  });

  test("a capsule in another language than the page has a lang attribute", async () => {
    await renderIn("en", <CapsuleItem capsule={capsule} />);
    expect(screen.getByRole("heading", { name: "La TVA" }).getAttribute("lang")).toBe("fr");
  });
});

describe("a live", () => {
  const live: LiveView = {
    slug: "dsn",
    title: "La DSN",
    publishedDate: "2026-11-02T08:00:00.000Z",
    subtitle: null,
    description: null,
    label: null,
    speakers: [{ name: "A. Roy", role: "Formatrice" }],
    durationMinutes: 60,
    startDate: "2026-12-01T11:00:00.000Z",
    endDate: "2026-12-01T12:00:00.000Z",
    joinUrl: "https://live.example",
    replay: {
      host: "Vimeo",
      playerUrl: "https://player.vimeo.com/video/76979871",
      pageUrl: "https://vimeo.com/76979871",
    },
    locale: "fr",
    body: aBody(),
  };

  test("an upcoming live has a join link and a calendar file", async () => {
    await renderIn("fr", <LiveItem live={live} upcoming={true} />);
    const entry = within(screen.getByRole("article"));
    expect(screen.getByText(/12\sh\s–\s13\sh/)).toBeDefined();
    expect(entry.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "https://live.example",
      expect.stringContaining("dsn"),
    ]);
  });

  test("a past live has no join link", async () => {
    await renderIn("fr", <LiveItem live={live} upcoming={false} />);
    const hrefs = screen.queryAllByRole("link").map((link) => link.getAttribute("href"));
    expect(hrefs).not.toContain("https://live.example");
  });
});
