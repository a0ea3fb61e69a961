import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { mailLayout } from "@/scripts/mail-layout.mjs";

test("layout-parts.json equals what the source of mails generates", async () => {
  expect(readFileSync("marketplace/mail/layout-parts.json", "utf8")).toBe(await mailLayout());
});
