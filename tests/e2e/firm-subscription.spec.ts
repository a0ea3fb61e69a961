import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "playwright/test";
import { localePath } from "@/lib/routes/locale-path";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { organizationId } from "@/marketplace/demo/ids";
import { company } from "@/tests/e2e/support/demonstration";
import { openMember } from "@/tests/e2e/support/firm-member";
import { main } from "@/tests/e2e/support/firm-way";
import { givePassword } from "@/tests/e2e/support/give-password";
import { mailTo } from "@/tests/e2e/support/mails";
import { watchFaults } from "@/tests/e2e/support/page-faults";
import { logIn, type Person } from "@/tests/e2e/support/people";
import { openPlatformPerson } from "@/tests/e2e/support/platform-person";
import { launchProduct } from "@/tests/e2e/support/product";
import { expectSound } from "@/tests/e2e/support/screen-faults";
import { text } from "@/tests/e2e/support/texts";
import { walkedOf } from "@/tests/e2e/support/walked-ways";
import { readStructure } from "@/tests/support/pdf-structure";

const walked = walkedOf([
  { locale: "fr", width: 360, totals: ["94,80 €", "108,00 €"] },
  { locale: "en", width: 1280, totals: ["€94.80", "€108.00"] },
] as const);

const FIRM = organizationId(company.slug);
const BILLING = { street: "12 rue des Tisserands", postcode: "69002", city: "Lyon", siren: "732 829 320" };
/** Products that a firm without a plan orders. */
const [PLAN, PACK] = [
  { kind: "plan", name: "firm" },
  { kind: "pack", name: "contacts" },
] as const;

/** Without a seller, no invoice is issued. */
const SELLER = {
  SELLER_NAME: "Éditeur Exemple",
  SELLER_ADDRESS: "1 rue du Port, 69002 Lyon",
  SELLER_SIREN: "732829320",
  SELLER_VAT_NUMBER: "FR44732829320",
  SELLER_IBAN: "FR7630006000011234567890189",
  SELLER_BIC: "AGRIFRPP",
};

/** Names in the mails, in the default language of an account that never chose one. */
const MAILED = ["la formule Cabinet", "un pack de 10 contacts"];

test.describe.configure({ mode: "default", timeout: 240_000 });
test.use({ actionTimeout: 15_000 });

for (const { locale, width, totals } of walked) {
  let product: Awaited<ReturnType<typeof launchProduct>>;
  const say = (...key: string[]) => text(locale, "firm_subscription", ...key);
  const sayTo = (...key: string[]) => text(locale, "platform_support", ...key);
  const nameOf = ({ kind, name }: { kind: "plan" | "pack"; name: string }) => say(`${kind}s`, name, "name");
  const soldNameOf = ({ name }: { name: string }) =>
    new RegExp(`${name} \\{([^{}]+)\\}`).exec(sayTo("sold"))?.[1] ?? name;
  const plain = (found: string) => found.replaceAll(/[\u00a0\u202f]/g, " ");
  const screen = () => `${product.origin}${localePath(locale, workspaceRoutes.firmSubscription())}?au-nom-de=${FIRM}`;

  test.describe(`a plan and a pack (${locale}, ${width} px)`, () => {
    test.beforeAll(async () => {
      product = await launchProduct({ settings: SELLER });
    });
    test.afterAll(() => product.close());

    test("a requested plan and pack are granted, listed in the ledger and invoiced", async ({ page, browser }) => {
      await page.setViewportSize({ width, height: 800 });
      const faults = await watchFaults(page);
      const member = await openMember(page.request, product, { organization: FIRM, role: "administrator" });
      await logIn(page, member, { origin: product.origin, locale });
      await page.goto(screen());
      await expect(main(page).getByRole("heading", { name: fill(say("plan"), "discovery") })).toBeVisible();
      await ask(page, PLAN);
      await ask(page, PACK);
      const orders = main(page).locator("section[aria-labelledby=orders]").getByRole("listitem");
      await expect(orders.filter({ hasText: say("orders", "state", "waiting") })).toHaveCount(2);
      await expectSound(page, "subscription");
      await page.setViewportSize({ width, height: 800 });

      const platform = await openPlatformPerson(browser, product, { roles: ["user", "administrator"], width });
      await grantBoth(platform.page, platform.person);
      await platform.page.context().close();
      for (const named of MAILED) await mailTo(product.outbox, member.email, "orderDecided", named);

      await page.reload();
      await expect(main(page).getByRole("heading", { name: fill(say("plan"), "firm") })).toBeVisible();
      const slots = await slotsOf();
      expect(await linesOf(page)).toEqual([
        `${nameOf(PACK)} ${say("counters", "addressCredits", "name")} +10 16`,
        `${planNamed("firm")} ${say("counters", "cvthequeCredits", "name")} +10 10`,
        `${planNamed("firm")} ${say("counters", "addressCredits", "name")} +5 6`,
        `${planNamed("firm")} ${say("counters", "slots", "name")} +3 ${slots}`,
        `${say("ledger", "reasons", "opening")} ${say("counters", "addressCredits", "name")} +1 1`,
        `${say("ledger", "reasons", "opening")} ${say("counters", "slots", "name")} +${slots - 3} ${slots - 3}`,
      ]);
      expect(await invoices(page)).toEqual([
        { number: expect.stringMatching(/^F20\d\d-0000[12]\.pdf$/), total: totals[1] },
        { number: expect.stringMatching(/^F20\d\d-0000[12]\.pdf$/), total: totals[0] },
      ]);
      expect(faults).toEqual([]);
    });

    test("a recruiter cannot order a plan or a pack, and reads why", async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      const recruiter = await openMember(page.request, product, { organization: FIRM, role: "recruiter" });
      await logIn(page, recruiter, { origin: product.origin, locale });
      await page.goto(screen());
      await expect(page.getByText(text(locale, "shell", "refused", "role", "heading"))).toBeVisible();
      const sentence = text(locale, "shell", "refused", "role", "text");
      const [, roles = ""] = /credits \{([^}]+)\}/.exec(sentence) ?? [];
      const [before = ""] = sentence.split("{");
      await expect(page.getByText(`${before}${roles}.`)).toBeVisible();
      await expect(page.getByRole("button", { name: say("ask", "pack") })).toHaveCount(0);
    });
  });

  const fill = (sentence: string, plan: string) => sentence.replace("{name}", say("plans", plan, "name"));
  /** Name of a plan in the ledger. */
  const planNamed = (plan: string) => fill(say("plan_named"), plan);

  async function ask(page: Page, product: typeof PLAN | typeof PACK): Promise<void> {
    const name = `${say("ask", product.kind)} (${nameOf(product)})`;
    await main(page).getByRole("button", { name }).click();
    const dialog = page.getByRole("dialog");
    // The details given with the plan are proposed for the pack.
    if (product === PACK) await expect(dialog.getByText(new RegExp(BILLING.street))).toBeVisible();
    else
      for (const [field, value] of Object.entries(BILLING))
        await dialog.getByLabel(text(locale, "firm_ordering", "billing", field), { exact: true }).fill(value);
    await dialog.getByRole("button", { name: say("send").split("{")[0] }).click();
    await expect(dialog).toBeHidden();
  }

  /** Goes from the home, which counts the pending orders, through their list to the sheet of the firm. */
  async function grantBoth(page: Page, person: Person): Promise<void> {
    await page.goto(product.origin + localePath(locale, workspaceRoutes.workspaceHome()));
    // One of the three pending orders comes from the demonstration.
    const count = /other \{# ([^{}]+)\}/.exec(
      text(locale, "overview", "platform", "supportOrganizations", "orders"),
    )?.[1];
    await expect(main(page).getByText(`3 ${count}`)).toBeVisible();
    await main(page)
      .getByRole("link", { name: text(locale, "overview", "platform", "supportOrganizations", "title") })
      .click();
    await main(page)
      .locator("section[aria-labelledby=waiting-orders]")
      .getByRole("link", { name: company.name })
      .first()
      .click();
    for (const [index, requested] of [PLAN, PACK].entries()) {
      const row = main(page).locator("section[aria-labelledby=orders]").getByRole("listitem");
      const waiting = row.filter({ hasText: soldNameOf(requested) });
      await waiting
        .getByRole("button", { name: new RegExp(`^${sayTo("grant")}`) })
        .first()
        .click();
      await waiting
        .getByRole("group")
        .getByRole("button", { name: sayTo("grant") })
        .click();
      if (index === 0) await givePassword(page, locale, person.password);
      await expect(waiting.getByRole("button", { name: new RegExp(`^${sayTo("grant")}`) })).toHaveCount(0);
    }
  }

  async function slotsOf(): Promise<number> {
    const firm = Object(await product.administer("GET", `/users/${FIRM}`));
    return firm.platformData._private.slots;
  }

  /** Returns each line of the ledger: its subject, its counter, the change and the balance. */
  async function linesOf(page: Page): Promise<string[]> {
    const rows = main(page).locator("section[aria-labelledby=ledger] tbody tr");
    await expect(rows).toHaveCount(6);
    return rows.evaluateAll((all) =>
      all.map((row) => {
        const [, , , counter, change, balance] = [...row.children].map((cell) => cell.textContent);
        // The first cell has the button of a telephone too.
        return [row.firstElementChild?.firstChild?.textContent, counter, change, balance].join(" ");
      }),
    );
  }

  /** Downloads each invoice, and returns its file name and the total that it states. */
  async function invoices(page: Page): Promise<{ number: string; total: string | undefined }[]> {
    const buttons = main(page).getByRole("button", { name: /\(PDF\)$/ });
    await expect(buttons).toHaveCount(2);
    const found = [];
    for (const button of await buttons.all()) {
      const downloading = page.waitForEvent("download");
      await button.click();
      const file = await downloading;
      const { pages } = await readStructure(new Uint8Array(await readFile(await file.path())));
      const said = plain(JSON.stringify(pages));
      found.push({ number: file.suggestedFilename(), total: totals.find((total) => said.includes(total)) });
    }
    return found;
  }
}
