import { expect, test } from "vitest";
import { apiRoutes } from "@/marketplace/app";
import { withMarketplace } from "@/tests/support/marketplace";
import { patternOf, ROWS } from "@/tests/unit/lib/api/calls/rows";

const marketplace = withMarketplace({ seeded: false });

/** Asked by a monitor, an `img`, and whoever clicks in a mail: none of them has a client. */
const NOT_CALLED = [
  "GET /health",
  "GET /images/:request",
  "GET /alerts/unsubscribe/:token",
  "POST /alerts/unsubscribe/:token",
];

test("every call of this marketplace is a method of the typed client", () => {
  const operations = apiRoutes(marketplace.context).map(({ method, path }) => `${method} ${path}`);
  const unasked = operations.filter((operation) => {
    const pattern = patternOf(operation);
    return !ROWS.some(({ sends }) => pattern.test(sends));
  });
  expect(unasked.toSorted()).toEqual(NOT_CALLED.toSorted());
});
