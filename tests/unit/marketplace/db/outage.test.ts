import { expect, test } from "vitest";
import { outageOf } from "@/marketplace/db/outage";

const failure = (code: string) => Object.assign(new Error("no"), { code });

test.each([
  ["57P01", "unavailable"],
  ["57P02", "unavailable"],
  ["57P03", "unavailable"],
  ["08006", "unavailable"],
  ["25006", "unavailable"],
  ["ECONNREFUSED", "unavailable"],
  ["ECONNRESET", "unavailable"],
  ["53300", "busy"],
  ["57014", "busy"],
  ["40P01", "busy"],
  ["53100", "full"],
  ["ENOSPC", "full"],
  ["23505", null],
  ["ENOENT", null],
])("an error with code %s is an outage of kind %s", (code, outage) => {
  expect(outageOf(failure(code))).toBe(outage);
});

test.each([
  ["Connection terminated unexpectedly", "unavailable"],
  ["Connection terminated due to connection timeout", "unavailable"],
  ["Client has encountered a connection error and is not queryable", "unavailable"],
  ["timeout exceeded when trying to connect", "busy"],
  ["Cannot read properties of undefined", null],
])('the error "%s" without code is an outage of kind %s', (message, outage) => {
  expect(outageOf(new Error(message))).toBe(outage);
});
