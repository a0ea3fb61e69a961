import { beforeAll, expect, test } from "vitest";
import { assetTypeId } from "@/marketplace/install/ids";
import { judgeAll } from "@/tests/relevance/generated/ask";
import { DRAWN_FLOOR } from "@/tests/relevance/generated/floors";
import { generate } from "@/tests/relevance/generated/generate";
import type { JudgedOffer } from "@/tests/relevance/generated/judge";
import { figuresOf, toFixed, toTable } from "@/tests/relevance/generated/table";
import { testEnv } from "@/tests/support/env";
import { withMarketplace } from "@/tests/support/marketplace";
import { withPublicReads } from "@/tests/support/public-reads";
import { withSearchApi } from "@/tests/support/search-api";

const PER_CLASS = 300;
const NB_QUERIES_AT_LEAST = 5_000;
const NB_PRINTED = 100;
const LONG_MS = 1_800_000;

const marketplace = withMarketplace();
withPublicReads(marketplace);
const { all, post } = withSearchApi(marketplace);

let open: readonly JudgedOffer[];
beforeAll(async () => {
  open = await all({ assetTypeId: assetTypeId("offer") });
});

/** Only in `npm run test:long`: otherwise the queries of tests/relevance/generated are enough. */
test.runIf(testEnv().loops > 1)(
  "randomly generated queries find their job as often as the floors require",
  async () => {
    const seed = Math.floor(Math.random() * 2 ** 32);
    const verdicts = await judgeAll(generate(seed, PER_CLASS), open, post);
    process.stdout.write(`seed ${seed}\n${toTable(verdicts)}\n`);
    process.stdout.write(`For tests/relevance/generated/fixed.json:\n${toFixed(verdicts, NB_PRINTED)}\n`);
    const { count, first, inFive, nothing } = figuresOf(verdicts);
    expect(count).toBeGreaterThanOrEqual(NB_QUERIES_AT_LEAST);
    expect(first).toBeGreaterThanOrEqual(DRAWN_FLOOR.first);
    expect(inFive).toBeGreaterThanOrEqual(DRAWN_FLOOR.inFive);
    expect(nothing / count).toBeLessThanOrEqual(DRAWN_FLOOR.nothing);
  },
  LONG_MS,
);
