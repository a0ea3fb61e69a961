import { resolve } from "node:path";
import { expect, test } from "vitest";
import { RULES, type Rule } from "@/marketplace/retention/rules";
import { retentionDocument } from "@/tests/support/retention-document";

test("docs/retention.md equals the rules", async () => {
  await expect(retentionDocument()).toMatchFileSnapshot(resolve("docs/retention.md"));
});

test("a rule shows the duration that its job uses", () => {
  for (const { kept, months, days } of Object.values<Rule>(RULES)) {
    if (months !== undefined)
      expect(kept).toMatch(months === 24 ? /^(?:2 years|24 months)/ : new RegExp(`^${months} months`));
    if (days !== undefined) expect(kept).toMatch(new RegExp(`^${days} days?`));
  }
});
