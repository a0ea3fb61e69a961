import { firmScreens } from "@/tests/e2e/support/firm-screens";
import { openFullFirm, openNewFirm } from "@/tests/e2e/support/full-firm";
import { logIn } from "@/tests/e2e/support/people";
import { isLong } from "@/tests/e2e/support/screen-faults";
import { openPage, type Walk, walkScreens } from "@/tests/e2e/support/screen-walk";
import { type Product, test } from "@/tests/e2e/support/shared-product";

// One product per worker, in which two people stay logged in: one worker is enough for the short form.
test.describe.configure({ mode: isLong ? "parallel" : "default", timeout: 240_000 });

type Full = Awaited<ReturnType<typeof openFullFirm>>;
let product: Product;
let walk: Walk<Full["paths"]>;

test.beforeAll(async ({ browser, product: shared }) => {
  // The long form launches one product per worker, each with a firm filled by successive calls.
  test.setTimeout(240_000);
  product = shared;
  const opening = await browser.newContext();
  const { person, paths } = await openFullFirm(opening.request, product);
  const open = async (who: Parameters<typeof logIn>[1]) =>
    openPage(await browser.newContext(), (page) => logIn(page, who, product));
  walk = { product, paths, full: await open(person) };
  if (isLong) walk.empty = await open(await openNewFirm(opening.request, product));
  await opening.close();
});

walkScreens(firmScreens, () => walk);
