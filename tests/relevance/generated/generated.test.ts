import { beforeAll, describe, expect, test } from "vitest";
import { assetTypeId } from "@/marketplace/install/ids";
import { judgeAll } from "@/tests/relevance/generated/ask";
import { GROUPS, type Group, groupOf } from "@/tests/relevance/generated/classes";
import fixed from "@/tests/relevance/generated/fixed.json";
import { FIXED_FIRST, FLOORS } from "@/tests/relevance/generated/floors";
import { type GeneratedQuery, generate } from "@/tests/relevance/generated/generate";
import type { JudgedOffer, Verdict } from "@/tests/relevance/generated/judge";
import { figuresOf, toTable } from "@/tests/relevance/generated/table";
import { testEnv } from "@/tests/support/env";
import { withMarketplace } from "@/tests/support/marketplace";
import { withPublicReads } from "@/tests/support/public-reads";
import { withSearchApi } from "@/tests/support/search-api";

const SEED = 20_261_126;
const PER_CLASS = 150;
const LONG_MS = 600_000;

const marketplace = withMarketplace();
withPublicReads(marketplace);
const { all, post } = withSearchApi(marketplace);

let open: readonly JudgedOffer[];
beforeAll(async () => {
  open = await all({ assetTypeId: assetTypeId("offer") });
});

describe.runIf(testEnv().loops > 1)("generated queries", () => {
  let verdicts: readonly Verdict[];
  beforeAll(async () => {
    verdicts = await judgeAll(generate(SEED, PER_CLASS), open, post);
    process.stdout.write(`${toTable(verdicts)}\n`);
  }, LONG_MS);

  test("at least 5,000 queries are generated", () => {
    expect(verdicts.length).toBeGreaterThanOrEqual(5_000);
  });

  test.each(Object.keys(GROUPS) as Group[])("queries of the group %s find the job as often as required", (group) => {
    const { first, inFive, nothing } = figuresOf(verdicts.filter(({ query }) => groupOf(query.class) === group));
    const floor = FLOORS[group];
    expect(first).toBeGreaterThanOrEqual(floor.first);
    expect(inFive).toBeGreaterThanOrEqual(floor.inFive);
    expect(nothing).toBeLessThanOrEqual(floor.nothing);
  });
});

describe("fixed queries", () => {
  test("fixed queries find the job first at least as often as before", async () => {
    const verdicts = await judgeAll(fixed as readonly GeneratedQuery[], open, post);
    expect(verdicts).toHaveLength(fixed.length);
    const failing = verdicts.filter(({ isFirst }) => !isFirst).map(({ query }) => query.line);
    expect(failing.length, failing.join("\n")).toBeLessThanOrEqual(fixed.length - FIXED_FIRST);
  });
});
