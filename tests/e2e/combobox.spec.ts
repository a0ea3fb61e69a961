import { expect, type Page, type Route, test } from "playwright/test";
import { routes } from "@/lib/routes/public-routes";
import { accessibilityFaultsByTheme } from "@/tests/e2e/support/accessibility";
import { company } from "@/tests/e2e/support/demonstration";
import { searchFold } from "@/tests/e2e/support/search-fold";
import { text } from "@/tests/e2e/support/texts";

const OFFERS = routes.searchOffers();
const COMPANIES = routes.searchCompanies();
const what = (page: Page) => page.locator('main input[name="q"]');
const where = (page: Page) => page.locator('main input[name="lieu"]');
const list = (page: Page) => page.getByRole("listbox", { name: text("fr", "search", "suggest", "list") });
const option = (page: Page, name: string | RegExp) => list(page).getByRole("option", { name });
const group = (page: Page, name: string) =>
  list(page).getByRole("group", { name: text("fr", "search", "suggest", name), exact: true });
const everywhere = text("fr", "search", "suggest", "everywhere");

test("the keyboard alone chooses a job, then two places, each searched once", async ({ page }) => {
  await page.goto(OFFERS);
  const addresses: string[] = [];
  page.on("framenavigated", (frame) => addresses.push(new URL(frame.url()).search));
  await what(page).focus();
  // Inserted in one event: the response to an earlier letter would render the list again, maybe between two keys.
  await page.keyboard.insertText("gestionnaire de p");
  await expect(group(page, "job").getByRole("option").first()).toContainText("paie", { ignoreCase: true });
  await expect(what(page)).toHaveRole("combobox");
  await page.keyboard.press("ArrowDown");
  const active = page.getByRole("option", { selected: true }).and(list(page).getByRole("option"));
  await expect(what(page)).toHaveAttribute("aria-activedescendant", (await active.getAttribute("id")) ?? "");
  const job = await active.locator("span").first().innerText();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL((url) => url.searchParams.get("q") === job);
  await expect(list(page)).toBeHidden();
  await expect(what(page)).toBeFocused();

  await page.keyboard.press("Tab");
  await expect(where(page)).toBeFocused();
  for (const [typed, chosen] of [
    ["renn", "Rennes (35)"],
    [", nante", "Rennes (35), Nantes (44)"],
  ] as const) {
    await page.keyboard.insertText(typed);
    await expect(option(page, chosen.split(", ").at(-1) ?? "")).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL((url) => url.searchParams.get("lieu") === chosen);
    await expect(where(page)).toHaveValue(chosen);
  }
  const searches = addresses.filter((address) => address !== "");
  expect(searches).toHaveLength(new Set(searches).size);
  expect(searches).toHaveLength(3);
});

test("the mouse picks suggestions on the home page, and the button searches", async ({ page }) => {
  await page.goto(routes.home());
  await what(page).click();
  // Inserted in one event: otherwise a click could aim at the previous list while the last response arrives.
  await page.keyboard.insertText("paie");
  await group(page, "job").getByRole("option").first().click();
  await expect(page).toHaveURL(routes.home());
  await where(page).click();
  await expect(option(page, everywhere)).toBeVisible();
  await page.keyboard.insertText("lyo");
  await expect(option(page, everywhere)).toBeHidden();
  await option(page, "Lyon (69)").click();
  await expect(where(page)).toHaveValue("Lyon (69)");
  await expect(where(page)).toBeFocused();
  await page.getByRole("button", { name: text("fr", "common", "search", "submit") }).click();
  await page.waitForURL((url) => url.pathname === OFFERS && url.searchParams.get("lieu") === "Lyon (69)");
});

test("a late response leaves the list under the pointer unchanged", async ({ page }) => {
  await page.goto(routes.home());
  await where(page).click();
  await expect(option(page, everywhere)).toBeVisible();
  const lyon = (await option(page, "Lyon (69)").boundingBox()) ?? { x: 0, y: 0 };
  let arrive = () => {};
  const isLate = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/suggestions\?query=lyo/, async (route: Route) => {
    await isLate;
    await route.continue();
  });
  const asked = page.waitForRequest(/suggestions\?query=lyo/);
  await page.keyboard.insertText("lyo");
  await asked;
  await page.mouse.move(lyon.x + 20, lyon.y + 20);
  const answer = page.waitForResponse(/suggestions\?query=lyo/);
  arrive();
  await (await answer).finished();
  await page.mouse.down();
  await page.mouse.up();
  await expect(where(page)).toHaveValue("Lyon (69)");

  // When the visitor types on, the list follows the text, even under the pointer.
  await where(page).fill("");
  await expect(option(page, everywhere)).toBeVisible();
  await page.mouse.move(lyon.x + 21, lyon.y + 21);
  await page.keyboard.insertText("nant");
  await expect(option(page, everywhere)).toBeHidden();
  await expect(option(page, "Nantes (44)")).toBeVisible();
});

test("a firm chosen in an embedded search opens its embedded page", async ({ page }) => {
  await page.goto(`${COMPANIES}?embed=1`);
  await what(page).fill(company.name.slice(0, 9));
  await group(page, "company").getByRole("option", { name: company.name }).click();
  await page.waitForURL((url) => url.pathname === routes.companyPage(company.slug) && url.searchParams.has("embed"));
  await expect(page.getByRole("heading", { level: 1 })).toContainText(company.name);
});

test("suggestions group regions and departments; all of France removes the place", async ({ page }) => {
  await page.goto(`${OFFERS}?lieu=Rennes`);
  await where(page).fill("bretagne");
  await expect(group(page, "region").getByRole("option", { name: "Bretagne" })).toBeVisible();
  await where(page).fill("finist");
  await expect(group(page, "department").getByRole("option").first()).toContainText("Finistère");
  await where(page).fill("");
  await option(page, everywhere).click();
  await expect(page).toHaveURL(OFFERS);
  await expect(where(page)).toHaveValue("");
});

test.describe("the search fields without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the search fields are plain inputs that still search", async ({ page }) => {
    for (const path of [routes.home(), OFFERS]) {
      await page.goto(path);
      await expect(page.getByRole("combobox", { name: text("fr", "search", "form", "where") })).toHaveCount(0);
      await expect(what(page)).toHaveRole("searchbox");
      await expect(where(page)).toHaveRole("textbox");
      await what(page).fill("audit");
      await what(page).press("Enter");
      await page.waitForURL((url) => url.pathname === OFFERS && url.searchParams.get("q") === "audit");
    }
  });
});

test("the search field stops suggesting offline and suggests again once online", async ({ page, context }) => {
  const faults: string[] = [];
  page.on("pageerror", ({ message }) => faults.push(message));
  await page.goto(OFFERS, { waitUntil: "networkidle" });
  await context.setOffline(true);
  await what(page).pressSequentially("compta");
  await expect(what(page)).toHaveValue("compta");
  await expect(page.getByText("hors connexion")).toBeVisible();
  await context.setOffline(false);
  // The browser stops loading a script after a moment, and tries again at the next letter.
  await expect(async () => {
    await what(page).fill("compta");
    await what(page).pressSequentially("b");
    await expect(list(page)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await context.setOffline(true);
  await what(page).pressSequentially("l");
  await expect(list(page)).toBeHidden();
  await expect(what(page)).toHaveValue("comptabl");
  await context.setOffline(false);
  await what(page).press("Enter");
  await expect(page).toHaveURL((url) => url.searchParams.get("q") === "comptabl");
  expect(faults).toEqual([]);
});

test("a failing API gives no suggestion, and the search still works", async ({ page }) => {
  await page.route("**/data/suggestions?*", (route) => route.fulfill({ status: 500, json: { message: "Oops" } }));
  await page.goto(OFFERS);
  const failed = page.waitForResponse(/data\/suggestions/);
  await what(page).pressSequentially("audit");
  await failed;
  await what(page).press("Enter");
  await expect(page).toHaveURL((url) => url.searchParams.get("q") === "audit");
  await expect(list(page)).toBeHidden();
});

test("a late response never replaces suggestions of a newer text", async ({ page }) => {
  const late: Route[] = [];
  await page.route("**/data/suggestions?*", async (route) => {
    if (new URL(route.request().url()).searchParams.get("query") === "aud") late.push(route);
    else await route.continue();
  });
  await page.goto(OFFERS);
  await what(page).fill("aud");
  await expect.poll(() => late.length).toBe(1);
  await what(page).fill("paie");
  await expect(list(page).getByRole("option").first()).toContainText("paie", { ignoreCase: true });
  await late[0]?.fulfill({ json: [{ kind: "job", label: "Auditeur", value: "auditeur" }] });
  await expect(option(page, "Auditeur")).toHaveCount(0);
});

for (const width of [360, 1280])
  test(`the open list of suggestions has no accessibility fault and fits ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    for (const [path, field, typed] of [
      [routes.home(), what, "compta"],
      [OFFERS, where, "saint"],
    ] as const) {
      await page.goto(path);
      if (await searchFold(page).isVisible()) await searchFold(page).click();
      await field(page).pressSequentially(typed);
      await expect(list(page)).toBeVisible();
      await page.keyboard.press("ArrowDown");
      expect(await accessibilityFaultsByTheme(page)).toEqual([]);
      const heights = await list(page)
        .getByRole("option")
        .evaluateAll((options) => options.map((one) => one.getBoundingClientRect().height));
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
      const box = await list(page).boundingBox();
      const below = await field(page).boundingBox();
      expect(box && below && box.y >= below.y + below.height && box.x >= 0 && box.x + box.width <= width).toBe(true);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    }
  });

test.describe("the search field on a telephone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("a tapped search field moves up, and loses focus after a pick", async ({ page }) => {
    await page.goto(routes.home());
    await what(page).tap();
    await page.keyboard.type("paie");
    await expect(option(page, /paie/i).first()).toBeVisible();
    await expect.poll(async () => (await what(page).boundingBox())?.y).toBeLessThan(60);
    await option(page, /paie/i).first().tap();
    await expect(what(page)).not.toHaveValue("paie");
    await expect(what(page)).not.toBeFocused();
    await expect(list(page)).toBeHidden();
  });
});

test("forced colours and doubled text keep the active option framed", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, forcedColors: "active", viewport: { width: 640, height: 500 } });
  const page = await context.newPage();
  await page.goto(OFFERS);
  await searchFold(page).click();
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  await where(page).pressSequentially("saint");
  await expect(list(page)).toBeVisible();
  await page.keyboard.press("ArrowUp");
  const active = list(page).getByRole("option", { selected: true });
  await expect(active).toBeInViewport();
  await expect(active).toHaveCSS("outline-style", "solid");
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await context.close();
});
