import { readFile } from "node:fs/promises";
import { expect, test } from "playwright/test";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { TOOL_NAMES } from "@/lib/rules/tools/tool-names";
import { accessibilityFaults } from "@/tests/e2e/support/accessibility";
import { watchFaults } from "@/tests/e2e/support/page-faults";
import { walkedLocales } from "@/tests/e2e/support/walked-ways";

const SERIOUS = "Une jeune femme pour 1 700 € par mois";

test.describe("the tools without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a tool computes from its form, and its URL keeps the inputs", async ({ page }) => {
    await page.goto(routes.knowledgeTool("minima-convention-787"));
    await page.getByLabel("Coefficient", { exact: true }).selectOption("180");
    await page.getByLabel(/Ancienneté/).fill("4");
    await page.getByRole("button", { name: "Calculer" }).click();
    await expect(page).toHaveURL(/coefficient=180&anciennete=4/);
    const total = page.getByRole("definition").filter({ hasText: /^23.244,78/ });
    await expect(total).toBeVisible();
    await page.goto(page.url());
    await expect(total).toBeVisible();
  });

  test("an invalid amount stays in its field and gives no result", async ({ page }) => {
    await page.goto(routes.knowledgeTool("brut-net"));
    await page.getByLabel("Salaire brut").fill("deux mille");
    await page.getByRole("button", { name: "Calculer" }).click();
    const field = page.getByLabel("Salaire brut");
    await expect(field).toHaveValue("deux mille");
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByRole("region", { name: "à corriger" }).getByRole("link")).toHaveText(
      /^Salaire brut.*deux mille/,
    );
    await expect(page.locator("#resultat dl")).toHaveCount(0);
    await field.fill("3.000");
    await page.getByRole("button", { name: "Calculer" }).click();
    await expect(page.getByRole("heading", { level: 2, name: /^3.000.€ brut par mois$/ })).toBeVisible();
    await expect(field).toHaveValue("3.000");
  });

  test("an impossible date stays as typed and gives no notice period", async ({ page }) => {
    await page.goto(`${routes.knowledgeTool("preavis")}?entree=31/02/2026&notification=30/11/2026`);
    await expect(page.getByLabel("Entrée dans le cabinet")).toHaveValue("31/02/2026");
    await expect(page.locator("#resultat dl")).toHaveCount(0);
    await page.goto(`${routes.knowledgeTool("preavis")}?statut=cadre&entree=2020-01-06&notification=30/11/2026`);
    await expect(page.getByRole("definition").filter({ hasText: "28 février 2027" })).toBeVisible();
  });

  test("two jobs are compared with the visitor's pay", async ({ page }) => {
    const query = new URLSearchParams({
      metier: "collaborateur-comptable",
      metier2: "gestionnaire-de-paie",
      salaire: "31k€",
    });
    await page.goto(`${routes.knowledgeTool("salaire-comptable")}?${query}`);
    await expect(page.locator("#resultat svg")).toHaveCount(2);
    await expect(page.getByRole("table", { name: "Salaires bruts annuels comparés" })).toBeVisible();
    await expect(page.getByText(/^Votre salaire, 31.000.€/)).toHaveCount(2);
  });

  test("an offer text in the URL is analysed", async ({ page }) => {
    await page.goto(`${routes.knowledgeTool("analyse-offre")}?${new URLSearchParams({ texte: SERIOUS })}`);
    await expect(page.locator("mark")).toHaveCount(2);
    await expect(page.getByText("C. trav. L1142-1 1°")).toBeVisible();
  });
});

for (const javaScriptEnabled of [true, false])
  test.describe(`a form sent ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test("a sent form moves the focus to its errors, then to its result", async ({ page }) => {
      await page.goto(routes.knowledgeTool("brut-net"));
      const field = page.getByLabel("Salaire brut");
      await field.fill("deux mille");
      await field.press("Enter");
      await expect(page.getByRole("region", { name: "Un champ est à corriger" })).toBeFocused();
      await page.keyboard.press("Tab");
      await expect(page.getByRole("link", { name: /deux mille/ })).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(field).toBeFocused();
      await field.fill("3000");
      await field.press("Enter");
      await expect(page.getByRole("region", { name: /^3.000.€ brut par mois$/ })).toBeFocused();
    });
  });

test("a refused form has no accessibility fault", async ({ page }) => {
  await page.goto(`${routes.knowledgeTool("brut-net")}?salaire=abc&statut=roi`);
  await expect(page.getByRole("region", { name: "à corriger" }).getByRole("listitem")).toHaveCount(2);
  expect(await accessibilityFaults(page)).toEqual([]);
});

test("an offer is analysed as it is typed, in the browser alone", async ({ page }) => {
  await page.goto(routes.knowledgeTool("analyse-offre"));
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
  await page.getByLabel("Texte de l’annonce").fill(SERIOUS);
  await expect(page.getByText("C. trav. L1142-1 1°")).toBeVisible();
  await page.getByRole("button", { name: "Analyser" }).click();
  await expect(page.locator("#resultat")).toBeFocused();
  expect(sent.filter((request) => decodeURIComponent(request).includes("jeune femme"))).toEqual([]);
});

test("a gross salary becomes net, with its cost, in both languages", async ({ page }) => {
  await page.goto(`${routes.knowledgeTool("brut-net")}?salaire=2500`);
  await expect(page.getByRole("definition").filter({ hasText: /^1.957.€$/ })).toBeVisible();
  await page.goto(`${localePath("en", routes.knowledgeTool("brut-net"))}?salaire=30000&periode=an`);
  await expect(page.getByRole("definition").filter({ hasText: /^€3,133$/ })).toBeVisible();
});

test("the calendar file has as many deadlines as the page", async ({ page }) => {
  await page.goto(`${routes.knowledgeTool("calendrier-fiscal")}?public=social&mois=6`);
  const shown = await page.locator("#resultat li").count();
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: /ICS/ }).click();
  const file = await readFile(await (await downloading).path(), "utf8");
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(shown);
  expect(file).toContain("DSN");
});

test("a tool answers 200 to any hostile parameter", async ({ request }) => {
  const hostile = ["1e999", "<script>alert(1)</script>", "-1", "9".repeat(400), "2026-02-30", "'"];
  const names = [
    "salaire",
    "temps",
    "coefficient",
    "anciennete",
    "entree",
    "notification",
    "public",
    "lieu",
    "metier",
    "texte",
  ];
  for (const tool of ["minima-convention-787", "preavis", "calendrier-fiscal", "salaire-comptable", "analyse-offre"])
    for (const value of hostile) {
      const query = names.map((name) => `${name}=${encodeURIComponent(value)}&${name}=2`).join("&");
      expect((await request.get(`${routes.knowledgeTool(tool)}?${query}`)).status(), `${tool} ${value}`).toBe(200);
    }
});

for (const locale of walkedLocales)
  for (const name of TOOL_NAMES)
    test(`${name} computes, cites its sources and logs no error (${locale})`, async ({ page }) => {
      const faults = await watchFaults(page);
      await page.goto(localePath(locale, routes.knowledgeTool(name)));
      const main = page.getByRole("main");
      await main.locator("form button[type=submit]").click();
      await expect(main.locator("#resultat")).toBeVisible();
      const sources = main.getByRole("heading", { name: "Sources", level: 2 });
      await expect(sources).toBeVisible();
      await expect(sources.locator("xpath=following-sibling::*[1]")).not.toBeEmpty();
      expect(faults).toEqual([]);
    });
