import { AsyncLocalStorage } from "node:async_hooks";
import { expect, test } from "vitest";
import { asDocument, followDocuments, leaveInMarkup, leftMarkup, readFromMarkup } from "@/lib/document-data";

const bold = (value: unknown) => `<b>${value}</b>`;

test("data outside a document is sent itself, without markup", () => {
  expect(leaveInMarkup("boxes", [1], bold)).toEqual([1]);
  expect(leftMarkup("boxes")).toBeNull();
});

test("two documents rendered at once each have their own markup", async () => {
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

test("a browser reads a value from the markup once", () => {
  const counts = [7, 8];
  expect(readFromMarkup("counts", () => counts.shift())).toBe(7);
  expect(readFromMarkup("counts", () => counts.shift())).toBe(7);
});
