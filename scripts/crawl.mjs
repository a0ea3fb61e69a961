import { ensureBuilt } from "./build.mjs";
import { ensureChromium } from "./chromium.mjs";
import { ensureInstalled } from "./install.mjs";
import { startProduct } from "./product.mjs";
import { run, tool } from "./run.mjs";

// Requests every URL of a site as a crawler and a browser do: `npm run crawl -- [origin] [seed]`. Without an origin, it
// starts the product with its demonstration data and crawls that.
const [origin, ...options] = process.argv.slice(2);
const crawl = (address) =>
  run(tool("tsx"), ["tests/crawl/main.ts", address, ...options]).catch(() => {
    process.exitCode = 1;
  });

await ensureInstalled();
await ensureChromium();
if (origin) await crawl(origin);
else {
  await ensureBuilt();
  const product = await startProduct();
  try {
    await crawl(product.origin);
  } finally {
    await product.stop();
  }
}
