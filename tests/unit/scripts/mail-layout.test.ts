import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { mailLayout } from "@/scripts/mail-layout.mjs";

test("layout-parts.json equals the output of its generator", async () => {
  expect(readFileSync("marketplace/mail/layout-parts.json", "utf8")).toBe(await mailLayout());
});
