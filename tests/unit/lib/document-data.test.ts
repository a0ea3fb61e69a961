import { AsyncLocalStorage } from "node:async_hooks";
import { expect, test } from "vitest";
import { asDocument, followDocuments, leaveInMarkup, leftMarkup, readFromMarkup } from "@/lib/document-data";

const bold = (value: unknown) => `<b>${value}</b>`;

test("data that no document shows travels itself", () => {
  expect(leaveInMarkup("boxes", [1], bold)).toEqual([1]);
  expect(leftMarkup("boxes")).toBeNull();
});

test("each document has its own markup, between its page and its components", async () => {
  followDocuments(new AsyncLocalStorage());
  const render = async (value: number) =>
    asDocument(async () => {
      const sent = leaveInMarkup("boxes", value, bold);
      await Promise.resolve();
      return [sent, leftMarkup("boxes"), leftMarkup("others")];
    });
  expect(await Promise.all([render(1), render(2)])).toEqual([
    [null, "<b>1</b>", null],
    [null, "<b>2</b>", null],
  ]);
  expect(leaveInMarkup("boxes", 3, bold)).toBe(3);
});

test("a browser reads its document once, before it changes", () => {
  const counts = [7, 8];
  expect(readFromMarkup("counts", () => counts.shift())).toBe(7);
  expect(readFromMarkup("counts", () => counts.shift())).toBe(7);
});
