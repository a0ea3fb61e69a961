import { expect, test } from "vitest";
import { apiRoutes } from "@/marketplace/app";
import { CLIENT_CALLS } from "@/tests/support/calls/table";
import { withMarketplace } from "@/tests/support/marketplace";
import { patternOf } from "@/tests/support/replay/route-of";

const marketplace = withMarketplace({ seeded: false });

/** Calls made by a monitor, an `img`, a mail server or a link in a mail, none of which uses the client. */
const NOT_CALLED = [
  "GET /health",
  "GET /images/:request",
  "GET /interview-calendar/:file",
  "GET /alerts/unsubscribe/:token",
  "POST /alerts/unsubscribe/:token",
  "GET /reminders/:token/:answer",
  "POST /reminders/:token/:answer",
  "GET /still-searching/:token",
  "POST /still-searching/:token",
  "GET /newsletter/confirm/:token",
  "POST /newsletter/confirm/:token",
  "GET /newsletter/unsubscribe/:token",
  "POST /newsletter/unsubscribe/:token",
  "GET /added-applications/:token",
  "POST /added-applications/:token",
  "POST /inbound-mail",
  "GET /talent-pool/:token",
  "POST /talent-pool/:token",
];

test("every call of this marketplace is a method of the typed client", () => {
  const operations = apiRoutes(marketplace.context).map(({ method, path }) => `${method} ${path}`);
  const withoutMethod = operations.filter((operation) => {
    const pattern = patternOf(operation);
    return !CLIENT_CALLS.some(({ sends }) => pattern.test(sends));
  });
  expect(withoutMethod.toSorted()).toEqual(NOT_CALLED.toSorted());
});
