import { test as base } from "playwright/test";
import { launchProduct } from "@/tests/e2e/support/product";

export type Product = Awaited<ReturnType<typeof launchProduct>>;

/**
 * Tests that share one product per worker: a launch costs four seconds of processor. They open accounts of their own,
 * and leave the product running, without other changes of what every visitor sees.
 */
export const test = base.extend<object, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures that it must provide
    async ({}, use) => {
      const product = await launchProduct();
      await use(product);
      await product.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});
