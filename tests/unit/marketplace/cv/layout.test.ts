import { expect, test } from "vitest";
import { toBlocks } from "@/marketplace/cv/layout/blocks";
import type { PageText, TextRun } from "@/marketplace/cv/layout/page-text";
import { toSegments } from "@/marketplace/cv/layout/segments";
import { kindsOfTitle } from "@/marketplace/cv/reading/titles";

const run = (text: string, x: number, y: number, width = text.length * 5): TextRun => ({
  text,
  x,
  y,
  width,
  size: 10,
  font: "f",
});
const pageText = (...runs: TextRun[]): PageText => ({ width: 595, runs, links: [] });
const isTitle = (text: string) => kindsOfTitle(text).length > 0;
const read = (...runs: TextRun[]) =>
  toBlocks(pageText(...runs), 0, isTitle).map(({ lines }) => lines.map(({ text }) => text));
const texts = (...runs: TextRun[]) => toSegments(runs).map(({ text }) => text);

test("nine spaced letters are joined in a word, and two are not", () => {
  expect(texts(run("F O R M A T I O N", 50, 10))).toEqual(["FORMATION"]);
  expect(texts(run("C V", 50, 10))).toEqual(["C V"]);
});

test("a ligature drawn separately is joined to its word without a space", () => {
  expect(texts(run("con", 50, 10), run("ﬁ", 65, 10, 5), run("rmée", 70, 10))).toEqual(["confirmée"]);
});

test("two columns below a heading are read one after the other", () => {
  const rows = ["EXPÉRIENCES", "Comptable", "Cabinet Morvan", "2019 - 2021"].map((text, row) =>
    run(text, 50, 60 + row * 15),
  );
  const beside = ["LANGUES", "Anglais", "Espagnol", "Italien"].map((text, row) => run(text, 320, 60 + row * 15));
  const interleaved = rows.flatMap((row, index) => [row, beside[index] ?? row]);
  expect(read(run("Anne Martin, comptable à Dijon depuis longtemps", 50, 20, 400), ...interleaved)).toEqual([
    ["Anne Martin, comptable à Dijon depuis longtemps"],
    rows.map(({ text }) => text),
    beside.map(({ text }) => text),
  ]);
});

test("dates beside a text are on the same line as the text", () => {
  const runs = ["2019", "2020", "2021", "2022", "2023"].flatMap((date, row) => [
    run(date, 50, 60 + row * 15),
    run("Comptable, Cabinet Morvan", 160, 60 + row * 15),
  ]);
  expect(read(run("Expériences", 50, 40), ...runs)).toEqual([
    ["Expériences", ...["2019", "2020", "2021", "2022", "2023"].map((date) => `${date} Comptable, Cabinet Morvan`)],
  ]);
});
