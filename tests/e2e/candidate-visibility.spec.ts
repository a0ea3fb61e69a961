import { expect, type Page } from "playwright/test";
import { localePath } from "@/lib/routes/locale-path";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { organizationId } from "@/marketplace/demo/ids";
import { accessibilityFaultsByTheme } from "@/tests/e2e/support/accessibility";
import { company, otherCompany } from "@/tests/e2e/support/demonstration";
import { openMember } from "@/tests/e2e/support/firm-member";
import { apiAs, logIn, openAccount } from "@/tests/e2e/support/people";
import { type Product, test } from "@/tests/e2e/support/shared-product";
import { text } from "@/tests/e2e/support/texts";

// The tests share one product and run in sequence: they all read profiles as recruiters of its firms.
test.describe.configure({ mode: "default", timeout: 120_000 });

let product: Product;
test.beforeAll(async ({ product: shared }) => {
  product = shared;
});

const FIRM = organizationId(company.slug);
const OTHER = organizationId(otherCompany.slug);

/** Returns a function that reads a profile as a new recruiter of this firm: the name shown, or "nothing" on a 404. */
async function aReaderOf(page: Page, firm: string, profileId: string) {
  const { origin } = product;
  const recruiter = await openMember(page.request, product, { organization: firm, role: "recruiter" });
  const { call } = await apiAs(page.request, recruiter, origin);
  return () =>
    call("GET", `/assets/${profileId}`, undefined, { "x-stelace-organization-id": firm }).then(
      ({ name }: { name: string }) => name,
      (error: Error) => (/: 404 /.test(error.message) ? "nothing" : Promise.reject(error)),
    );
}

for (const { locale, width } of [
  { locale: "fr", width: 360 },
  { locale: "en", width: 1280 },
])
  test(`a candidate chooses which firms read their profile, and sees the readers (${locale})`, async ({ page }) => {
    const say = (...key: string[]) => text(locale, "candidate_visibility", ...key);
    const person = await openAccount(page.request, product.origin);
    const { id } = await (await apiAs(page.request, person, product.origin)).createCompleteProfile("Camille Roussel");
    await product.administer("POST", `/assets/${id}/validate`, {});
    const [read, readElsewhere] = [await aReaderOf(page, FIRM, id), await aReaderOf(page, OTHER, id)];
    expect([await read(), await readElsewhere()]).toEqual(["C.", "C."]);

    await page.setViewportSize({ width, height: 800 });
    await logIn(page, person, { origin: product.origin, locale });
    await page.goto(product.origin + localePath(locale, workspaceRoutes.candidateVisibility()));
    // Each choice is saved as soon as it is made.
    const saved = page.getByRole("status").filter({ hasText: /Enregistré à|Saved at/ });
    await page.getByRole("radio", { name: say("level", "web") }).check();
    await expect(saved).toHaveCount(1);
    await expect(page.getByText(say("level", "web_waits"))).toBeVisible();
    expect(await read()).toBe("nothing");
    await product.administer("POST", `/assets/${id}/validate`, {});
    expect(await read()).toBe("Camille Roussel");
    await page.reload();
    await expect(page.getByText(say("level", "web_waits"))).toHaveCount(0);
    await page.getByRole("radio", { name: say("level", "firms") }).check();
    await expect.poll(read).toBe("C.");

    const blocked = page.getByRole("region", { name: say("blocked", "heading") });
    await blocked.getByLabel(say("blocked", "add")).fill(company.name.slice(0, 10));
    await blocked.getByRole("button", { name: company.name, exact: true }).click();
    await blocked.getByRole("button", { name: say("blocked", "block").replace("{name}", company.name) }).click();
    await expect(blocked.getByRole("list", { name: say("blocked", "list") })).toContainText(company.name);
    await expect.poll(read).toBe("nothing");
    expect(await readElsewhere()).toBe("C.");

    const simulator = page.getByRole("region", { name: say("simulator", "heading") });
    const pick = async (name: string) => {
      await simulator.getByLabel(say("simulator", "firm")).fill(name.slice(0, 10));
      await simulator.getByRole("button", { name, exact: true }).click();
    };
    await pick(company.name);
    await expect(simulator.getByText(say("simulator", "is_blocked"))).toBeVisible();
    await pick(otherCompany.name);
    await expect(simulator.getByRole("article").getByRole("heading")).toHaveText("C.");

    expect(await accessibilityFaultsByTheme(page)).toEqual([]);

    await page.getByRole("radio", { name: say("level", "private") }).check();
    await expect.poll(readElsewhere).toBe("nothing");
    await page.reload();
    await expect(page.getByRole("radio", { name: say("level", "private") })).toBeChecked();

    await page.getByRole("link", { name: say("accesses") }).click();
    await page.waitForURL((url) => url.pathname.endsWith(workspaceRoutes.candidateAccesses()));
    for (const { name } of [company, otherCompany]) await expect(page.getByText(name).first()).toBeVisible();
  });
