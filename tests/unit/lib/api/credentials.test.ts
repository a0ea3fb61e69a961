import { expect, test } from "vitest";
import { isSecretApiKey } from "@/lib/api/credentials";

test.each([
  ["seck_test_abc", true],
  ["seck_live_wakWA41rBTUXs1Y5oNRjeY5o", true],
  ["pubk_test_abc", false],
  ["pubk_seck_test_abc", false],
  ["seck_test", false],
  ["seck__abc", false],
  ["seck_test_", false],
  ["seck_test_abc_def", false],
])("the key %s is secret: %s", (key, isSecret) => {
  expect(isSecretApiKey(key)).toBe(isSecret);
});
