import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect, type Page, test } from "playwright/test";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { DEMO_ACCOUNTS, type DemoRole, demoAddress } from "@/marketplace/demo/accounts";
import { templatePages } from "@/tests/e2e/support/pages";
import { logIn } from "@/tests/e2e/support/people";
import { platformScreens } from "@/tests/e2e/support/platform-screens";
import { launchProduct, SECRET_KEY } from "@/tests/e2e/support/product";
import { isLong } from "@/tests/e2e/support/screen-faults";
import { piecesOf, secretsIn } from "@/tests/support/secrets-in";

test.describe.configure({ mode: "default", timeout: 120_000 });

// Random values: no word of a page is contained in them.
const settings = {
  GATEWAY_SECRET: "Zq7xWv2KpTn9LmB4cRd8HsYf",
  REVALIDATION_SECRET: "mV3yQh8JtXe5NwGk2PzLb6Ds",
};

let product: Awaited<ReturnType<typeof launchProduct>>;
let password: string;
let pieces: Record<string, string[]>;
test.beforeAll(async () => {
  product = await launchProduct({ settings });
  ({ password } = JSON.parse(await readFile(product.entrance, "utf8")));
  pieces = {
    ...Object.fromEntries(Object.entries(settings).map(([name, secret]) => [name, piecesOf(secret)])),
    API_SECRET_KEY: piecesOf(SECRET_KEY, "seck_test_happycabinet"),
    "the password of the demonstration": piecesOf(password),
  };
});
test.afterAll(() => product.close());

/** Matches any secret key, of the platform or of a firm, and the names of the settings that only servers read. */
const NEVER =
  /(?:seck|firm)_(?:test|live)_[0-9A-Za-z]{8}|GATEWAY_SECRET|REVALIDATION_SECRET|API_SECRET_KEY|DATABASE_(?:READ_)?URL/;

test("no file that browsers load holds a secret, or names one", async () => {
  const folder = path.resolve(".next/static");
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(100);
  for (const file of files) {
    const text = await readFile(path.join(file.parentPath, file.name), "latin1");
    expect.soft([NEVER.exec(text)?.[0] ?? null, ...secretsIn(text, pieces)], file.name).toEqual([null]);
  }
});

test("no public page holds a secret", async ({ request }) => {
  for (const { name, path: url } of isLong ? templatePages : templatePages.filter((_, index) => index % 10 === 0)) {
    const text = await (await request.get(product.origin + url)).text();
    expect.soft([NEVER.exec(text)?.[0] ?? null, ...secretsIn(text, pieces)], name).toEqual([null]);
  }
});

/** Empty paths: the system screens, which are tested here, need none of them. */
const NO_CONTENT = {
  contentText: "",
  supportUser: "",
  supportOrganization: "",
  moderatedOffer: "",
  moderatedFirm: "",
  moderatedProfile: "",
  moderatedReview: "",
  moderatedReport: "",
  moderatedAppeal: "",
};

/** Pages that each demonstration account opens, in addition to its home. */
const OPENED: Record<DemoRole, string[]> = {
  candidate: [workspaceRoutes.candidateApplications(), workspaceRoutes.account()],
  recruiter: [workspaceRoutes.firmApplications()],
  firmAdministrator: [workspaceRoutes.team()],
  editor: [workspaceRoutes.content()],
  platformAdministrator: platformScreens.flatMap(({ name, path: toPath }) =>
    name.startsWith("system") ? [toPath(NO_CONTENT)] : [],
  ),
};

/** In the short form, only the role with the most rights is tested. */
const ROLES = isLong ? DEMO_ACCOUNTS.map(({ role }) => role) : (["platformAdministrator"] as const);

for (const role of ROLES) {
  test(`no response to a session holds a secret: ${role}`, async ({ page }) => {
    const shown = watchSecrets(page);
    await logIn(page, { email: demoAddress(role), password, firstname: "", lastname: "" }, product);
    for (const url of [workspaceRoutes.workspaceHome(), ...OPENED[role]]) {
      await page.goto(product.origin + url);
      await page.waitForLoadState("networkidle");
    }
    const { faults, nbRead } = await shown();
    expect(nbRead).toBeGreaterThan(10);
    expect(faults).toEqual([]);
  });
}

/** Reads each response of the site and of the API. */
function watchSecrets(page: Page) {
  const read: Promise<string[]>[] = [];
  page.on("response", (response) => {
    const readText = response.text().then(
      (text) =>
        secretsIn(text + JSON.stringify(response.headers()), pieces).map((name) => `${response.url()}: ${name}`),
      // A redirect, or the response of a page that the browser left, has no body.
      () => [],
    );
    read.push(readText);
  });
  return async () => ({ faults: (await Promise.all(read)).flat(), nbRead: read.length });
}
