import { expect, type Page } from "playwright/test";
import { localePath } from "@/lib/routes/locale-path";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { offerId, organizationId } from "@/marketplace/demo/ids";
import { company, openOffer } from "@/tests/e2e/support/demonstration";
import { expectNoFaults } from "@/tests/e2e/support/faults";
import { openMember } from "@/tests/e2e/support/firm-member";
import { watchFaults } from "@/tests/e2e/support/page-faults";
import { apiAs, logIn, openAccount } from "@/tests/e2e/support/people";
import { type Product, test } from "@/tests/e2e/support/shared-product";
import { text } from "@/tests/e2e/support/texts";

// The tests share one product and run in sequence: its rate limits count all their log-ins.
test.describe.configure({ mode: "default", timeout: 180_000 });

let product: Product;
test.beforeAll(async ({ product: shared }) => {
  product = shared;
});

const FIRM = organizationId(company.slug);
const PDF = Buffer.from("%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n");
const idOf = (created: unknown) => String(Reflect.get(Object(created), "id"));
const at = (path: string, locale = "fr") => product.origin + localePath(locale, path);
const words = (locale: string, ...path: string[]) => text(locale, "messaging", ...path);

/** Creates a candidate who applied to an offer of the firm, and a message from the firm to this candidate. */
async function anExchange(page: Page, content: string) {
  const candidate = await openAccount(page.request, product.origin);
  const assetId = offerId(openOffer.companySlug, openOffer.slug);
  const topicId = idOf(await product.administer("POST", "/transactions", { assetId, takerId: candidate.id }));
  const message = { topicId, senderId: FIRM, receiverId: candidate.id, content };
  await product.administer("POST", "/messages", message);
  return { candidate, topicId };
}

/** Link to the messages in the navigation, with the number of unread ones. */
const counter = (page: Page) =>
  page
    .getByRole("navigation", { name: text("fr", "shell", "navigation") })
    .getByRole("link", { name: text("fr", "navigation", "messages") });

async function write(page: Page, locale: string, content: string, fileName?: string) {
  if (fileName) {
    await page.getByRole("button", { name: words(locale, "composer", "attach") }).click();
    await page
      .getByLabel(words(locale, "composer", "file_label"))
      .setInputFiles({ name: fileName, mimeType: "application/pdf", buffer: PDF });
    await expect(page.getByRole("list", { name: words(locale, "composer", "files") })).toContainText(fileName);
  }
  await page.getByRole("textbox", { name: words(locale, "composer", "label") }).fill(content);
  await page.getByRole("button", { name: words(locale, "composer", "send"), exact: true }).click();
  await expect(page.getByRole("log").getByText(content)).toBeVisible();
}

async function download(page: Page, fileName: string): Promise<string> {
  const downloading = page.waitForEvent("download");
  await page.getByRole("log").getByRole("button", { name: fileName }).click();
  return (await downloading).suggestedFilename();
}

test("a firm and a candidate write to each other, with files", async ({ page, browser }) => {
  const faults = await watchFaults(page);
  const { candidate, topicId } = await anExchange(page, "Pouvez-vous venir jeudi ?");
  await page.setViewportSize({ width: 360, height: 740 });
  await logIn(page, candidate, product);
  await page.goto(at(workspaceRoutes.messages()));
  await expect(counter(page)).toContainText("1");
  const list = page.getByRole("list", { name: words("fr", "list") });
  await expect(list).toContainText("Pouvez-vous venir jeudi ?");
  await expectNoFaults(page, "messages");
  await list.getByRole("link").click();
  await expect(page.getByRole("log")).toContainText("Pouvez-vous venir jeudi ?");
  await expectNoFaults(page, "a conversation");
  await write(page, "fr", "Oui, voici mon attestation.", "attestation.pdf");
  await expect(counter(page)).not.toContainText("1");

  const other = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const firmPage = await other.newPage();
  const recruiter = await openMember(firmPage.request, product, { organization: FIRM, role: "recruiter" });
  await logIn(firmPage, recruiter, { origin: product.origin, locale: "en" });
  // The URL of the application without area redirects to the firm's area, where a tab of the application has the
  // thread.
  await firmPage.goto(at(workspaceRoutes.application(topicId), "en"));
  await firmPage
    .getByRole("main")
    .getByRole("link", { name: /^Messages/ })
    .click();
  await expect(firmPage.getByRole("log")).toContainText("Oui, voici mon attestation.");
  expect(await download(firmPage, "attestation.pdf")).toBe("attestation.pdf");
  await write(firmPage, "en", "Merci, à jeudi. Le plan d’accès est joint.", "plan.pdf");
  await expectNoFaults(firmPage, "an application of a firm with its messages");
  await other.close();

  await page.reload();
  await expect(page.getByRole("log")).toContainText("Merci, à jeudi.");
  await expect(page.getByRole("log")).toContainText(words("fr", "read"));
  expect(await download(page, "plan.pdf")).toBe("plan.pdf");
  expect(faults).toEqual([]);
});

test("a message written offline is sent when the network is back", async ({ page, context }) => {
  const { candidate, topicId } = await anExchange(page, "Bonjour");
  await logIn(page, candidate, product);
  await page.goto(at(workspaceRoutes.candidateApplication(topicId)));
  await expect(page.getByRole("log")).toContainText("Bonjour");
  await context.setOffline(true);
  await page.getByRole("textbox", { name: words("fr", "composer", "label") }).fill("Écrit dans le train");
  await page.getByRole("button", { name: words("fr", "composer", "send"), exact: true }).click();
  await expect(page.getByText(words("fr", "outgoing", "waiting"))).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("log").getByText("Écrit dans le train")).toBeVisible();
  await expect(page.getByText(words("fr", "outgoing", "waiting"))).toBeHidden();
  const api = await apiAs(page.request, candidate, product.origin);
  const { results } = await api.call("GET", `/messages?topicId=${topicId}`);
  expect(results.map(({ content }: { content: string }) => content).sort()).toEqual(["Bonjour", "Écrit dans le train"]);
});

test("messages read offline are marked read when the network is back", async ({ page, context }) => {
  const { candidate, topicId } = await anExchange(page, "Bonjour");
  const isRead = async () => {
    const { results } = await (await apiAs(page.request, candidate, product.origin)).call("GET", "/messages");
    return results.map(({ read }: { read: boolean }) => read);
  };
  await logIn(page, candidate, product);
  // The network fails as the thread loads: none of its messages is marked as read.
  const marks = /\/api\/marketplace\/(?:conversations\/|notifications$)/;
  await context.route(marks, (route) => route.abort("internetdisconnected"));
  const tried = page.waitForRequest((request) => request.method() === "PATCH" && /conversations/.test(request.url()));
  await page.goto(at(workspaceRoutes.candidateApplication(topicId)));
  await expect(page.getByRole("log")).toContainText("Bonjour");
  await tried;
  await context.setOffline(true);
  await context.unroute(marks);
  await context.setOffline(false);
  await expect(counter(page)).not.toContainText("1");
  await expect.poll(isRead).toEqual([true]);
});

test("a typed message survives a reload, and is cleared once sent", async ({ page }) => {
  const { candidate, topicId } = await anExchange(page, "Bonjour");
  await logIn(page, candidate, product);
  await page.goto(at(workspaceRoutes.candidateApplication(topicId)));
  const field = page.getByRole("textbox", { name: words("fr", "composer", "label") });
  await field.fill("À moitié écrit");
  await page.reload();
  await expect(field).toHaveValue("À moitié écrit");
  await write(page, "fr", "À moitié écrit, puis fini.");
  await page.reload();
  await expect(page.getByRole("log")).toContainText("puis fini");
  await expect(field).toHaveValue("");
});

test("the bell counts unread notifications, and one press reads them all", async ({ page }) => {
  const { candidate, topicId } = await anExchange(page, "Bonjour");
  await product.administer("POST", `/transactions/${topicId}/transitions`, { name: "meet" });
  await logIn(page, candidate, product);
  const bell = page.getByRole("banner").getByRole("link", { name: text("fr", "navigation", "notifications") });
  await expect(bell).toContainText("2");
  await bell.click();
  const list = page.getByRole("list", { name: text("fr", "notification", "list") });
  await expect(list).toContainText(text("fr", "notification", "kind", "interviewProposed"));
  await expectNoFaults(page, "notifications");
  await page.getByRole("button", { name: text("fr", "notification", "read_all") }).click();
  await expect(page.getByText(text("fr", "notification", "nothing_new"))).toBeVisible();
  await expect(bell).not.toContainText("2");
});
