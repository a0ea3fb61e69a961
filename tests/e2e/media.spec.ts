import { expect, test } from "playwright/test";
import { localePath } from "@/lib/routes/locale-path";
import { machineRoutes } from "@/lib/routes/machine-routes";
import { routes } from "@/lib/routes/public-routes";

const article = routes.article("teletravail-cabinet-comptable");
const live = "transparence-salariale";

const structured = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = ""]) => JSON.parse(json));

test("an article is a BlogPosting, served in its own language only", async ({ request }) => {
  const html = await (await request.get(article)).text();
  expect(html).toMatch(/<title>Happy Média - [^<]+<\/title>/);
  expect(html).toContain('hrefLang="fr"');
  expect(html).not.toContain('hrefLang="en" href="http');
  const posting = structured(html).find((data) => data["@type"] === "BlogPosting");
  expect(posting).toMatchObject({
    headline: expect.any(String),
    datePublished: expect.stringMatching(/^\d{4}-/),
    dateModified: expect.stringMatching(/^\d{4}-/),
    author: { name: "La rédaction" },
    inLanguage: "fr",
  });
  expect((await request.get(String(posting?.image))).headers()["content-type"]).toMatch(/^image\//);
  expect((await request.get(localePath("en", article))).status()).toBe(404);
});

test("a table of contents leads to each part of an article", async ({ page }) => {
  await page.goto(article);
  const contents = page.getByRole("navigation", { name: "Sur cette page" }).getByRole("link");
  const hrefs = await contents.evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  expect(hrefs.length).toBeGreaterThan(2);
  for (const href of hrefs) await expect(page.locator(href)).toBeVisible();
  await expect(page.getByRole("link", { name: "en", exact: true })).toHaveAttribute("href", "/en/media/blog");
});

test("the blog shows 10 articles a page; label pages are not indexed", async ({ page }) => {
  await page.goto(routes.blog());
  const titles = page.getByRole("main").getByRole("heading", { level: 2 });
  await expect(titles).toHaveCount(10);
  const first = await titles.first().innerText();
  await page.getByRole("link", { name: "Page 2", exact: true }).click();
  await page.waitForURL(/page=2/);
  await expect(titles.first()).not.toHaveText(first);
  await page.getByRole("link", { name: /^Carrière/ }).click();
  await page.waitForURL(/label=Carri/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Carrière");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
});

test("the feed linked from the blog lists articles with absolute links", async ({ page, request }) => {
  await page.goto(routes.blog());
  const feed = page.locator('link[type="application/atom+xml"]').first();
  const response = await request.get((await feed.getAttribute("href")) ?? "");
  expect(response.headers()["content-type"]).toContain("application/atom+xml");
  const xml = await response.text();
  expect(xml.match(/<entry>/g)?.length).toBeGreaterThan(10);
  expect(xml).not.toMatch(/href=(&quot;|")\//);
});

test("an upcoming live is an Event with a calendar file", async ({ request }) => {
  const events = structured(await (await request.get(routes.livesCompta())).text()).filter(
    (data) => data["@type"] === "Event",
  );
  expect(events).toHaveLength(1);
  expect(Date.parse(String(events[0]?.startDate))).toBeGreaterThan(Date.now());
  const response = await request.get(machineRoutes.liveCalendar("fr", `${live}.ics`));
  expect(response.headers()["content-type"]).toContain("text/calendar");
  const [start] = /DTSTART:(\d{8}T\d{6}Z)/.exec(await response.text())?.slice(1) ?? [];
  expect(start).toBe(String(events[0]?.startDate).replace(/[-:]|\.\d+/g, ""));
  expect((await request.get(machineRoutes.liveCalendar("fr", "aucun-live.ics"))).status()).toBe(404);
});
