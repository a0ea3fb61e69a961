import { expect, test } from "vitest";
import { isVisible } from "@/lib/data/company/is-visible";

test.each([
  [true, true, true],
  [true, false, false],
  [false, true, false],
  [false, false, false],
])("an asset active %s and validated %s is visible: %s", (active, validated, visible) => {
  expect(isVisible({ active, validated })).toBe(visible);
});
