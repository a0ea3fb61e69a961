import { resolve } from "node:path";
import { expect, test } from "vitest";
import { rightsInWords } from "@/marketplace/documentation/rights-in-words";
import { rightsDocument } from "@/tests/support/rights-document";

test("docs/rights.md equals the policy table", async () => {
  await expect(rightsDocument()).toMatchFileSnapshot(resolve("docs/rights.md"));
});

test("the grants of an action are written in sentences", () => {
  expect(rightsInWords("health:read")).toEqual(["Anybody, without any key."]);
  expect(rightsInWords("asset:list")).toEqual(["Anybody with a key of the platform."]);
  expect(rightsInWords("apiKey:create")).toEqual(["A secret key, on anything."]);
  expect(rightsInWords("password:change").at(-1)).toBe("Never a key alone: a person.");
  expect(rightsInWords("asset:create")).toEqual([
    "A user logged in, on their own things.",
    "Acting as an organization, as administrator, client, editor or recruiter there: on the things of this organization.",
    "With the role administrator on the platform: on anybody's things.",
    "A secret key, on anything.",
  ]);
});
