import { type Browser, expect, type Page } from "playwright/test";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { ofName } from "@/lib/rules/text/french-names";
import { organizationId } from "@/marketplace/demo/ids";
import { ageRequest } from "@/tests/e2e/support/aged-request";
import { company } from "@/tests/e2e/support/demonstration";
import { openMember } from "@/tests/e2e/support/firm-member";
import { main } from "@/tests/e2e/support/firm-way";
import { givePassword } from "@/tests/e2e/support/give-password";
import { linkIn, mailTo } from "@/tests/e2e/support/mails";
import { watchFaults } from "@/tests/e2e/support/page-faults";
import { aPerson, apiAs, logIn, openAccount, type Person } from "@/tests/e2e/support/people";
import { expectSound } from "@/tests/e2e/support/screen-faults";
import { type Product, test } from "@/tests/e2e/support/shared-product";
import { text } from "@/tests/e2e/support/texts";
import { walkedWays } from "@/tests/e2e/support/walked-ways";

/** Console errors of the 422 for the last administrator, and of the 403 when the password must be typed again. */
const REFUSED = /status of (?:422|403)/;

test.describe.configure({ mode: "default", timeout: 240_000 });
test.use({ actionTimeout: 15_000 });

let product: Product;
test.beforeAll(async ({ product: shared }) => {
  product = shared;
});

const pageOf = async (browser: Browser | null, width: number) => {
  const opened = await (await browser?.newContext())?.newPage();
  if (!opened) throw new Error("No browser");
  await opened.setViewportSize({ width, height: 800 });
  return opened;
};
const fill = (sentence: string, values: Record<string, string>) =>
  sentence.replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? "");

for (const { locale, width } of walkedWays) {
  const at = (path: string) => product.origin + localePath(locale, path);
  const say = (...key: string[]) => text(locale, "firm_testimonials", ...key);
  const sayTeam = (...key: string[]) => text(locale, "firm_team", ...key);
  const isRow = (page: Page, saying: string | RegExp) => main(page).getByRole("listitem").filter({ hasText: saying });

  test(`a testimonial is requested, reminded, written and put first (${locale}, ${width} px)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const faults = await watchFaults(page);
    const editor = await openMember(page.request, product, {
      organization: organizationId(company.slug),
      role: "editor",
    });
    const { email } = aPerson();
    await logIn(page, editor, { origin: product.origin, locale });
    const screen = `${at(workspaceRoutes.firmTestimonials())}?au-nom-de=${organizationId(company.slug)}`;
    await page.goto(screen);

    await main(page).getByLabel(say("ask", "emails")).fill(email);
    await main(page).getByLabel(say("ask", "message")).fill("Deux lignes suffisent, Nadia.");
    await main(page).locator("form").getByRole("button").last().click();
    const asked = await mailTo(product.outbox, email, "check", "Deux lignes suffisent, Nadia.");
    const row = isRow(page, `${email[0]}•••@`).first();
    await expect(row.getByText(fill(say("requests", "remindable_on"), { date: "" }).trim())).toBeVisible();

    await ageRequest(product, email, 8);
    await page.reload();
    const remind = row.getByRole("button", { name: say("requests", "remind") });
    await remind.click();
    await row
      .getByRole("group")
      .getByRole("button", { name: say("requests", "remind") })
      .click();
    await expect(row.getByText(fill(say("requests", "reminded_on"), { date: "" }).trim())).toBeVisible();
    await expect(remind).toHaveCount(0);
    // The reminder is in the language of the requester's account.
    const reminded = await mailTo(product.outbox, email, "check", "seul rappel");
    expect(linkIn(reminded, product.origin)).not.toBe(linkIn(asked, product.origin));

    const words = `Une équipe qui explique, et des dossiers que l’on garde (${locale}).`;
    await write(page, linkIn(reminded, product.origin), words);
    await page.reload();
    await expect(isRow(page, words).getByText(say("received", "state", "waiting"))).toBeVisible();
    await expect(row.getByText(say("requests", "answer", "waiting"))).toBeVisible();
    await expectSound(page, "testimonials");
    await page.setViewportSize({ width, height: 800 });
    await show(words);
    await page.reload();
    await putFirst(page, words);
    await expect(async () => {
      await page.goto(at(routes.companyPage(company.slug)));
      const first = page.locator("blockquote").first();
      await expect(first).toContainText(words, { timeout: 1_000 });
    }).toPass();
    expect(faults).toEqual([]);
  });

  /** Writes the testimonial as the recipient of the mail, in another browser context. */
  async function write(firm: Page, link: string, words: string): Promise<void> {
    const page = await pageOf(firm.context().browser(), width);
    const sayTo = (key: string) => text(link.includes("/en/") ? "en" : "fr", "testimonial", key);
    await page.goto(link);
    await page.getByLabel(sayTo("quote")).fill(words);
    await page.getByLabel(sayTo("firstname")).fill("Nadia");
    await page.getByRole("button", { name: sayTo("submit") }).click();
    await expect(page.getByRole("heading", { name: sayTo("sent_heading") })).toBeVisible();
    await page.context().close();
  }

  async function show(words: string): Promise<void> {
    const found = await product.administer("GET", "/ratings?label=testimonial&metadata=%7B%22active%22%3Afalse%7D");
    const ratings: { id: string; data: { quote?: string } }[] = Reflect.get(Object(found), "results");
    const id = ratings.find(({ data }) => data.quote === words)?.id;
    await product.administer("PATCH", `/ratings/${id}`, { metadata: { active: true } });
  }

  /** Moves the testimonial to the first place with its button, pressed as many times as needed. */
  async function putFirst(page: Page, words: string): Promise<void> {
    const row = isRow(page, words);
    const up = row.getByRole("button", { name: fill(say("received", "move_up"), { ofName: ofName("Nadia", locale) }) });
    await expect(up).toBeVisible();
    for (let presses = 0; presses < 9 && (await up.getAttribute("aria-disabled")) === null; presses += 1)
      await up.click();
    await expect(
      main(page).getByText(new RegExp(text(locale, "draft", "saver", "saved").split("{")[0] ?? "")),
    ).toBeVisible();
  }

  test(`a firm is handed over and closed, never without administrator (${locale}, ${width} px)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const faults = await watchFaults(page, REFUSED);
    const [owner, member] = [
      await openAccount(page.request, product.origin),
      await openAccount(page.request, product.origin),
    ];
    const firm = locale === "fr" ? "Cabinet des Trois-Ponts" : "Expertise du Vieux-Port";
    const { id } = await (await apiAs(page.request, owner, product.origin)).createOrganization(firm);
    const team = `${at(workspaceRoutes.team())}?au-nom-de=${id}`;
    await logIn(page, owner, { origin: product.origin, locale });
    await page.goto(team);
    await invite(page, member);
    const other = await pageOf(page.context().browser(), width);
    await join(other, member, firm);

    await page.reload();
    await giveRole(page, "editor");
    await refuseLast(page);
    await handOver(page, owner, member);
    await expect(main(page).getByRole("heading", { name: sayTeam("invitations", "heading") })).toHaveCount(0);

    await other.goto(team);
    await refuseLast(other);
    await expectSound(other, "team");
    await other.setViewportSize({ width, height: 800 });
    await closeFirm(other, member, firm);
    await mailTo(product.outbox, owner.email, "organizationClosed", firm);
    await other.context().close();
    await page.reload();
    await expect(page.getByText(text(locale, "shell", "refused", "firm", "heading"))).toBeVisible();
    expect(faults).toEqual([]);
  });

  async function invite(page: Page, member: Person): Promise<void> {
    const form = main(page).locator("form");
    await form.getByLabel(sayTeam("invitations", "email")).fill(member.email);
    await form.getByRole("button", { name: sayTeam("invitations", "submit") }).click();
    await expect(isRow(page, member.email)).toBeVisible();
  }

  async function join(page: Page, member: Person, firm: string): Promise<void> {
    const link = linkIn(await mailTo(product.outbox, member.email, "invitation", firm), product.origin);
    await logIn(page, member, { origin: product.origin, locale });
    await page.goto(link);
    const invited = link.includes("/en/") ? "en" : "fr";
    const sayTo = (key: string) => text(invited, "invitation", key);
    await main(page)
      .getByRole("button", { name: sayTo("accept") })
      .click();
    await expect(page.getByText(sayTo("joined").replace("{ofName}", ofName(firm, invited)))).toBeVisible();
  }

  /** Returns one of the two rows of the team. Members see each other's first name and initial only. */
  const rowOf = (page: Page, whose: "own" | "other") => {
    const rows = isRow(page, "").filter({ has: page.getByRole("button", { name: opens }) });
    const own = `(${sayTeam("you")})`;
    return whose === "own" ? rows.filter({ hasText: own }) : rows.filter({ hasNotText: own });
  };
  const opens = new RegExp(`^${sayTeam("roles", "open")}`);

  async function giveRole(page: Page, role: string): Promise<void> {
    const row = rowOf(page, "other");
    await row.getByRole("button", { name: opens }).click();
    const form = main(page).locator("li form");
    await form.getByLabel(sayTeam("role", role), { exact: true }).check();
    await form.getByRole("button", { name: text(locale, "shell", "save") }).click();
    await expect(row.getByText(sayTeam("role", role))).toBeVisible();
    await expect(form).toHaveCount(0);
  }

  /** The last administrator cannot leave: the screen explains what to do. */
  async function refuseLast(page: Page): Promise<void> {
    const row = rowOf(page, "own");
    await row.getByRole("button", { name: opens }).click();
    const form = main(page).locator("li form");
    await form.getByLabel(sayTeam("role", "administrator"), { exact: true }).uncheck();
    await form.getByLabel(sayTeam("role", "recruiter"), { exact: true }).check();
    await form.getByRole("button", { name: text(locale, "shell", "save") }).click();
    await expect(form.getByText(sayTeam("roles", "last"))).toBeVisible();
    await form.getByRole("button", { name: sayTeam("roles", "cancel") }).click();
  }

  async function handOver(page: Page, owner: Person, member: Person): Promise<void> {
    await main(page)
      .getByRole("button", { name: sayTeam("hand_over", "open") })
      .click();
    const form = main(page)
      .locator("form")
      .filter({ hasText: sayTeam("hand_over", "text") });
    await form.getByLabel(sayTeam("hand_over", "member")).selectOption({ index: 1 });
    await form.getByRole("button", { name: sayTeam("hand_over", "submit") }).click();
    await givePassword(page, locale, owner.password);
    await mailTo(product.outbox, member.email, "organizationHandedOver");
  }

  async function closeFirm(page: Page, person: Person, firm: string): Promise<void> {
    await main(page)
      .getByRole("button", { name: fill(sayTeam("closing", "open"), { name: firm }) })
      .click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: sayTeam("closing", "submit") })
      .click();
    await givePassword(page, locale, person.password);
    await expect(page.getByText(text(locale, "shell", "refused", "firm", "heading"))).toBeVisible();
  }
}
