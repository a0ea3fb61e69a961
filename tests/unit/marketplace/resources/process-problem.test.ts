import { expect, test } from "vitest";
import { APPLICATION_PROCESS } from "@/lib/rules/transaction/application-process";
import { DEFAULT_PROCESS } from "@/lib/rules/transaction/transaction-process";
import { processProblem } from "@/marketplace/resources/asset-types/process-problem";

test("the product's own processes are valid", () => {
  expect([APPLICATION_PROCESS, DEFAULT_PROCESS].map(processProblem)).toEqual([null, null]);
});
