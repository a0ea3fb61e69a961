import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createdSince } from "@/workspace/shell/list/created-since";

beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-11-22T15:00:00Z") }));
afterEach(() => void vi.useRealTimers());

test("a number of days selects the rows created since the first of these days", () => {
  expect(createdSince("30")).toEqual({ createdDate: { gte: "2026-10-23T00:00:00.000Z" } });
});

test.each(["all", undefined])("the value %s selects every row", (value) => expect(createdSince(value)).toEqual({}));
