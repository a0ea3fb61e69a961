import { expect, type Page, test } from "playwright/test";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { company, openOffer } from "@/tests/e2e/support/demonstration";
import { apiAs, logIn, openAccount } from "@/tests/e2e/support/people";
import { text } from "@/tests/e2e/support/texts";
import { walkedLocales } from "@/tests/e2e/support/walked-ways";

const PAGES = [
  routes.home(),
  routes.searchOffers(),
  routes.searchCompanies(),
  routes.companyPage(company.slug),
  routes.companyOffer(openOffer.companySlug, openOffer.slug),
  routes.landings(),
  routes.media(),
  routes.knowledgeTools(),
  routes.pricing(),
  routes.help(),
];

/** Counts the frames in which a link of the header has this text, and sums up the shifts of the layout. */
const observe = (label: string) => {
  const seen = { frames: 0, withLogin: 0, shift: 0 };
  Object.assign(window, { seen });
  const isDrawn = (link: Element) => link.textContent?.trim() === label && link.getClientRects().length > 0;
  const look = () => {
    seen.frames += 1;
    if ([...document.querySelectorAll("header a")].some(isDrawn)) seen.withLogin += 1;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (Reflect.get(entry, "hadRecentInput") === false) seen.shift += Number(Reflect.get(entry, "value"));
  }).observe({ type: "layout-shift", buffered: true });
};
const seenOn = (page: Page) =>
  page.evaluate(() => Reflect.get(window, "seen") as { frames: number; withLogin: number; shift: number });

for (const locale of walkedLocales)
  test(`ten public pages never show the log-in link to a logged-in user, and do not move (${locale})`, async ({
    page,
    request,
  }) => {
    const menu = text(locale, "session", "menu", "label");
    await page.addInitScript(observe, text(locale, "session", "menu", "login"));
    await logIn(page, await openAccount(request), { locale });
    for (const path of PAGES) {
      await page.goto(localePath(locale, path));
      await page.locator("header summary").and(page.getByLabel(menu)).waitFor();
      const { frames, withLogin, shift } = await seenOn(page);
      expect({ path, withLogin, shift: shift.toFixed(3) }).toEqual({ path, withLogin: 0, shift: "0.000" });
      expect(frames).toBeGreaterThan(0);
    }
  });

test("the HTML of a page is the same with and without a session", async ({ page, request }) => {
  await logIn(page, await openAccount(request));
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  const read = async (path: string, headers: Record<string, string> = {}) =>
    (await request.get(path, { headers })).text();
  for (const path of [routes.home(), routes.companyPage(company.slug)]) {
    // Another test may have changed the page between two reads.
    await expect
      .poll(async () => {
        const before = await read(path);
        return (await read(path, { cookie })) === before;
      })
      .toBe(true);
  }
});

test("a press on “Suivre” before the scripts arrive is made once they have", async ({ page, request }) => {
  const person = await openAccount(request);
  await logIn(page, person);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(routes.companyPage(company.slug), { waitUntil: "commit" });
  const follow = page.getByRole("link", { name: text("fr", "company", "follow"), exact: true }).first();
  await follow.click();
  await expect(follow).toHaveAttribute("data-pressed", "");
  release();
  await expect(page.getByText(text("fr", "company", "followed"), { exact: true }).first()).toBeVisible();
  const { call } = await apiAs(request, person);
  await expect.poll(async () => (await call("GET", "/bookmarks?kind=company")).results.length).toBe(1);
});
