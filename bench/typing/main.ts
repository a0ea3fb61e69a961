import { existsSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { chromium, type Page } from "playwright";
import { observe, typeSlowed } from "@/bench/typing/interactions";
import { routes } from "@/lib/routes/public-routes";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { ensureChromium, SYSTEM_CHROMIUM } from "@/scripts/chromium.mjs";
import { say } from "@/scripts/say.mjs";
import { BROWSER_FLAGS } from "@/tests/e2e/support/browser-flags";
import { otherOpenOffer } from "@/tests/e2e/support/demonstration";
import { openFullCandidate } from "@/tests/e2e/support/full-candidate";
import { logIn } from "@/tests/e2e/support/people";
import { launchProduct } from "@/tests/e2e/support/product";
import { text } from "@/tests/e2e/support/texts";

type Paths = Awaited<ReturnType<typeof openFullCandidate>>["paths"];
type Field = { name: string; path: (paths: Paths) => string; open?: (page: Page) => Promise<void>; label: RegExp };

const fr = (namespace: string, ...key: string[]) => new RegExp(`^${text("fr", namespace, ...key)}`);
const openCard = (name: string) => (page: Page) => page.getByRole("button", { name }).first().click();

const FIELDS: readonly Field[] = [
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

/** `npm run bench:typing`: how soon a key is painted on the screens where people write, the processor slowed six times. */
await ensureChromium();
say(`Node ${process.versions.node}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`);
const product = await launchProduct();
const browser = await chromium.launch({
  args: BROWSER_FLAGS,
  ...(existsSync(SYSTEM_CHROMIUM) && { executablePath: SYSTEM_CHROMIUM }),
});
try {
  const page = await browser.newPage();
  await observe(page);
  const { person, paths } = await openFullCandidate(page.request, product);
  await logIn(page, person, product);
  for (const { name, path, open, label } of FIELDS) {
    await page.goto(product.origin + path(paths));
    await open?.(page);
    const { keys, p98, max, underShare } = await typeSlowed(page, page.getByRole("main").getByLabel(label).first());
    say(
      `${name}: ${keys} keys, 98 % within ${p98} ms, the slowest ${max} ms, ${(underShare * 100).toFixed(1)} % under 50 ms`,
    );
  }
} finally {
  await browser.close();
  await product.close();
}
