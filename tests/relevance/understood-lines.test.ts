import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { toPayload } from "@/lib/data/search/find-page";
import { toOfferPayload } from "@/lib/data/search/search-offers";
import { matchPlace } from "@/lib/rules/place/place-match";
import { OFFER_SORTS } from "@/lib/rules/search/sorts";
import { readOfferSearch } from "@/lib/rules/search/understood-search";
import { assetTypeId } from "@/marketplace/install/ids";
import readers from "@/tests/relevance/queries/readers.json";
import { faultsOf, type ReaderLine, shareOfRight, toReport, understoodIn } from "@/tests/relevance/understood-lines";
import { testEnv } from "@/tests/support/env";
import { withMarketplace } from "@/tests/support/marketplace";
import { withPublicReads } from "@/tests/support/public-reads";
import { withSearchApi } from "@/tests/support/search-api";

/** Before the work on these hundred lines, 0.83 of them were right. */
const RIGHT_AT_LEAST = 0.98;
const LONG_MS = 120_000;

const marketplace = withMarketplace();
withPublicReads(marketplace);
const { post, all } = withSearchApi(marketplace);

/** Returns the lines of a file of the same form, which nobody who works on the search has read, or those of readers. */
function linesToJudge(): readonly ReaderLine[] {
  const { readerLines } = testEnv();
  return readerLines === undefined ? readers : JSON.parse(readFileSync(readerLines, "utf8"));
}

test(
  "readers' lines are understood as they were meant, and the first offers are those that they expect",
  async () => {
    const open = await all({ assetTypeId: assetTypeId("offer") });
    const judged = [];
    for (const line of linesToJudge()) {
      const { search } = readOfferSearch({ q: line.q });
      const where = search.where.map(matchPlace);
      const { body } = await post({
        ...toPayload(search, where, OFFER_SORTS),
        ...(await toOfferPayload(search, where)),
        relax: true,
      });
      const understood = understoodIn(line.q, body);
      judged.push({ line, understood, faults: faultsOf(line, understood, open) });
    }
    process.stdout.write(`${toReport(judged)}\n`);
    expect(shareOfRight(judged)).toBeGreaterThanOrEqual(RIGHT_AT_LEAST);
  },
  LONG_MS,
);
