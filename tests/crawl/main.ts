import { crawlSite } from "@/tests/crawl/crawl-site";
import { inspectInBrowser } from "@/tests/crawl/in-browser";
import { sampleOf } from "@/tests/crawl/sample";
import { type Checked, siteFaults } from "@/tests/crawl/site-faults";

/**
 * Number of faults shown for each check: enough to see what is wrong, since the same fault on a thousand pages is one
 * fault.
 */
const FAULTS_SHOWN = 15;

const tell = (line: string) => process.stdout.write(`${line}\n`);

/**
 * `npm run crawl -- http://localhost:3000 [seed]`: prints the number of addresses read and the faults; fails when there
 * is a fault.
 */
async function main([origin = "http://localhost:3000", seed = "1"]: string[]): Promise<number> {
  const started = Date.now();
  const crawl = await crawlSite(new URL(origin).origin, tell);
  const { pages, listed, nbLinks, nbProbes, nbUnread } = crawl;
  tell(`${pages.size} addresses, ${listed.size} of them in the sitemaps; ${nbLinks} links; ${seconds(started)} s`);
  tell(
    `${nbProbes} of the addresses are closed to crawlers: asked for, not followed${nbUnread ? `; ${nbUnread} more left` : ""}`,
  );
  const found = siteFaults(crawl);
  for (const check of found) report(check);
  const sample = sampleOf(crawl, Number(seed));
  tell(`In Chromium: ${sample.length} addresses, one per template and 30 at random (seed ${seed}), in both themes`);
  const seen = await inspectInBrowser(crawl.origin, sample);
  for (const check of seen) report(check);
  const checks = [...found, ...seen];
  const nbFaults = checks.reduce((sum, { faults }) => sum + faults.length, 0);
  tell(`${nbFaults} faults in ${seconds(started)} s`);
  return nbFaults > 0 ? 1 : 0;
}

function report({ name, nbChecked, faults }: Checked): void {
  tell(`${faults.length === 0 ? "ok  " : "FAIL"} ${name}: ${nbChecked} checked, ${faults.length} faults`);
  for (const fault of faults.slice(0, FAULTS_SHOWN)) tell(`       ${fault}`);
  if (faults.length > FAULTS_SHOWN) tell(`       … and ${faults.length - FAULTS_SHOWN} more`);
}

const seconds = (since: number) => Math.round((Date.now() - since) / 1000);

process.exitCode = await main(process.argv.slice(2));
