import { AsyncLocalStorage } from "node:async_hooks";
import { expect, test } from "vitest";
import { asDocument, followDocuments, leaveInMarkup, takeFromMarkup } from "@/lib/document-data";

const neverRead = () => {
  throw new Error("The markup is not there yet");
};

test("data that no document shows travels itself", () => {
  expect(leaveInMarkup("boxes", [1])).toEqual([1]);
});

test("each document has its own data, between its page and its components", async () => {
  followDocuments(new AsyncLocalStorage());
  const render = async (value: number) =>
    asDocument(async () => {
      const sent = leaveInMarkup("boxes", value);
      await Promise.resolve();
      return [sent, takeFromMarkup("boxes", neverRead)];
    });
  expect(await Promise.all([render(1), render(2)])).toEqual([
    [null, 1],
    [null, 2],
  ]);
  expect(leaveInMarkup("boxes", 3)).toBe(3);
});

test("a browser reads its document once, before it changes", () => {
  const counts = [7, 8];
  expect(takeFromMarkup("counts", () => counts.shift())).toBe(7);
  expect(takeFromMarkup("counts", () => counts.shift())).toBe(7);
});
