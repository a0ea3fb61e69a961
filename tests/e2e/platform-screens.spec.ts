import { test } from "playwright/test";
import { z } from "zod";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { fillBackOffice } from "@/tests/e2e/support/full-back-office";
import { fillModeration } from "@/tests/e2e/support/full-moderation";
import { walkModerationStates } from "@/tests/e2e/support/moderation-states";
import { logIn, openAccount } from "@/tests/e2e/support/people";
import { moderationScreens, type PlatformPaths, platformScreens } from "@/tests/e2e/support/platform-screens";
import { launchProduct } from "@/tests/e2e/support/product";
import { walkReports } from "@/tests/e2e/support/report-states";
import { isLong } from "@/tests/e2e/support/screen-faults";
import { openPage, type Walk, walkScreens } from "@/tests/e2e/support/screen-walk";

// One product per worker: one worker is enough for the short form.
test.describe.configure({ mode: isLong ? "parallel" : "default", timeout: 240_000 });

const TEXT = { collection: "page", name: "mentions-legales" };
const Entries = z.object({ results: z.array(z.looseObject({ id: z.string() })) });

let product: Awaited<ReturnType<typeof launchProduct>>;
let walk: Walk<PlatformPaths>;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000);
  product = await launchProduct();
  const opening = await browser.newContext();
  const openTeam = async () => {
    const person = await openAccount(opening.request, product.origin);
    await product.administer("PATCH", `/users/${person.id}`, { roles: ["administrator"] });
    return openPage(await browser.newContext(), (page) => logIn(page, person, product));
  };
  // A text with a draft beside it and several revisions.
  const query = `/entries?collection=${TEXT.collection}&name=${TEXT.name}&locale=fr`;
  const { results } = Entries.parse(await product.administer("GET", query));
  for (const { id } of results) {
    await product.administer("PATCH", `/entries/${id}`, { fields: { label: "Mentions" } });
    await product.administer("PATCH", `/entries/${id}`, { metadata: { _draft: { fields: { title: "Brouillon" } } } });
  }
  const paths = {
    contentText: workspaceRoutes.contentText(TEXT.collection, TEXT.name),
    ...(await fillBackOffice(opening.request, product)),
    ...(await fillModeration(opening.request, product)),
  };
  walk = { product, paths, full: await openTeam() };
  if (isLong) walk.empty = await openTeam();
  await opening.close();
});
test.afterAll(() => product.close());

walkScreens(platformScreens, () => walk);
if (isLong) walkModerationStates(moderationScreens, () => walk);
walkReports(() => product);
