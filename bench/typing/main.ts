import { existsSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { type APIRequestContext, chromium, type Page } from "playwright";
import { observe, typeSlowed } from "@/bench/typing/interactions";
import { routes } from "@/lib/routes/public-routes";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { ensureChromium, SYSTEM_CHROMIUM } from "@/scripts/chromium.mjs";
import { say } from "@/scripts/say.mjs";
import { BROWSER_FLAGS } from "@/tests/e2e/support/browser-flags";
import { otherOpenOffer } from "@/tests/e2e/support/demonstration";
import { openFullCandidate } from "@/tests/e2e/support/full-candidate";
import { openFullFirm } from "@/tests/e2e/support/full-firm";
import { logIn, type Person } from "@/tests/e2e/support/people";
import { launchProduct } from "@/tests/e2e/support/product";
import { text } from "@/tests/e2e/support/texts";

type Paths = Awaited<ReturnType<typeof openFullCandidate>>["paths"];
type FirmPaths = Awaited<ReturnType<typeof openFullFirm>>["paths"];
type Field<Known> = {
  name: string;
  path: (paths: Known) => string;
  open?: (page: Page) => Promise<void>;
  label: RegExp;
};

const fr = (namespace: string, ...key: string[]) => new RegExp(`^${text("fr", namespace, ...key)}`);
const openCard = (name: string) => (page: Page) => page.getByRole("button", { name }).first().click();

const FIELDS: readonly Field<Paths>[] = [
  {
    name: "tasks of an experience",
    path: () => workspaceRoutes.candidateProfile(),
    open: openCard(text("fr", "candidate_profile", "experiences", "add")),
    label: fr("candidate_profile", "label", "description"),
  },
  {
    name: "title of an experience, with choices",
    path: () => workspaceRoutes.candidateProfile(),
    open: openCard(text("fr", "candidate_profile", "experiences", "add")),
    label: fr("candidate_profile", "label", "title"),
  },
  { name: "message", path: ({ conversation }) => conversation, label: fr("messaging", "composer", "label") },
  {
    name: "message of an application",
    path: () => workspaceRoutes.apply(otherOpenOffer.companySlug, otherOpenOffer.slug),
    label: /^Ce que vous voulez dire au cabinet/,
  },
  { name: "first name", path: () => workspaceRoutes.account(), label: fr("account", "name", "firstname") },
  { name: "search of the site", path: () => routes.searchOffers(), label: fr("search", "form", "what_offers") },
];

const FIRM_FIELDS: readonly Field<FirmPaths>[] = [
  { name: "title of an offer", path: ({ firmOffer }) => firmOffer, label: fr("firm_offer", "position", "title") },
  { name: "text of an offer", path: ({ firmOffer }) => firmOffer, label: fr("firm_offer", "text", "label") },
  { name: "English text of an offer", path: ({ firmOffer }) => firmOffer, label: fr("firm_offer", "english", "label") },
];

/**
 * `npm run bench:typing`: measures how soon a key is painted on the screens where people write, with the processor six
 * times slower.
 */
await ensureChromium();
say(`Node ${process.versions.node}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`);
const product = await launchProduct();
const browser = await chromium.launch({
  args: BROWSER_FLAGS,
  ...(existsSync(SYSTEM_CHROMIUM) && { executablePath: SYSTEM_CHROMIUM }),
});
try {
  await typeAs((request) => openFullFirm(request, product), FIRM_FIELDS);
  await typeAs((request) => openFullCandidate(request, product), FIELDS);
} finally {
  await browser.close();
  await product.close();
}

/** Types in these fields as a person who has content on every screen. */
async function typeAs<Known>(
  open: (request: APIRequestContext) => Promise<{ person: Person; paths: Known }>,
  fields: readonly Field<Known>[],
) {
  const page = await browser.newPage();
  await observe(page);
  const { person, paths } = await open(page.request);
  await logIn(page, person, product);
  for (const { name, path, open: show, label } of fields) {
    await page.goto(product.origin + path(paths));
    await show?.(page);
    const field = page.getByRole("main").getByLabel(label).first();
    const { keys, median, p98, max, underShare } = await typeSlowed(page, field);
    say(
      `${name}: ${keys} keys, half within ${median} ms, 98 % within ${p98} ms, the slowest ${max} ms, ${(underShare * 100).toFixed(1)} % under 50 ms`,
    );
  }
  await page.context().close();
}
