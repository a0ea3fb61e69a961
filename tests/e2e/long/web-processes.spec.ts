import { expect, test } from "playwright/test";
import { freePort } from "@/marketplace/embedded-postgres/free-port";
import { startConstantLoad } from "@/tests/e2e/support/constant-load";
import { startLauncher } from "@/tests/e2e/support/launcher";
import { launchProduct, REVALIDATION_SECRET } from "@/tests/e2e/support/product";
import { testEnv } from "@/tests/support/env";

const VISITORS = 8;

test("no request is lost while each web process is replaced", async () => {
  test.slow();
  const product = await launchProduct();
  const port = await freePort("127.0.0.1");
  const site = await startLauncher("site", {
    ...testEnv().all,
    PORT: String(port),
    SITE_ORIGIN: "",
    API_ORIGIN: product.marketplaceOrigin,
    WEB_PROCESSES: "2",
    GATEWAY_SECRET: "",
    REVALIDATION_SECRET,
    LOG_LEVEL: "silent",
  });
  try {
    const load = startConstantLoad(`http://localhost:${port}/aide`, VISITORS);
    await expect.poll(() => load.served.nbResponses).toBeGreaterThan(VISITORS);
    site.signal("SIGUSR2");
    await site.untilPrinted(/The site was (not )?replaced.*\n/);
    const before = load.served.nbResponses;
    await expect.poll(() => load.served.nbResponses).toBeGreaterThan(before + VISITORS);
    expect((await load.end()).failures).toEqual([]);
    expect(await site.untilPrinted(/replaced/)).toContain("The site was replaced, process by process\n");
  } finally {
    await site.stop();
    await product.close();
  }
});
