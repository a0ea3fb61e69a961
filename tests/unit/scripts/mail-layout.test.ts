import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { mailLayout } from "@/scripts/mail-layout.mjs";

test("the parts of mails are those that their source makes", async () => {
  expect(readFileSync("marketplace/mail/layout-parts.json", "utf8")).toBe(await mailLayout());
});
