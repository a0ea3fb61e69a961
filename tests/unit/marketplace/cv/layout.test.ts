import { expect, test } from "vitest";
import { toBlocks } from "@/marketplace/cv/layout/blocks";
import type { Piece, Sheet } from "@/marketplace/cv/layout/page-text";
import { toSegments } from "@/marketplace/cv/layout/segments";
import { kindsOfTitle } from "@/marketplace/cv/reading/titles";

const piece = (text: string, x: number, y: number, width = text.length * 5): Piece => ({
  text,
  x,
  y,
  width,
  size: 10,
  font: "f",
});
const sheet = (...pieces: Piece[]): Sheet => ({ width: 595, pieces, links: [] });
const isTitle = (text: string) => kindsOfTitle(text).length > 0;
const read = (...pieces: Piece[]) =>
  toBlocks(sheet(...pieces), 0, isTitle).map(({ lines }) => lines.map(({ text }) => text));
const texts = (...pieces: Piece[]) => toSegments(pieces).map(({ text }) => text);

test("letters set apart are one word, and a larger gap is a space", () => {
  expect(texts(piece("F O R M A T I O N", 50, 10))).toEqual(["FORMATION"]);
  expect(texts(piece("C V", 50, 10))).toEqual(["C V"]);
});

test("a ligature drawn apart goes back into its word, without a space", () => {
  expect(texts(piece("con", 50, 10), piece("ﬁ", 65, 10, 5), piece("rmée", 70, 10))).toEqual(["confirmée"]);
});

test("two columns drawn line by line are read one after the other, the head first", () => {
  const rows = ["EXPÉRIENCES", "Comptable", "Cabinet Morvan", "2019 - 2021"].map((text, row) =>
    piece(text, 50, 60 + row * 15),
  );
  const beside = ["LANGUES", "Anglais", "Espagnol", "Italien"].map((text, row) => piece(text, 320, 60 + row * 15));
  const interleaved = rows.flatMap((row, index) => [row, beside[index] ?? row]);
  expect(read(piece("Anne Martin, comptable à Dijon depuis longtemps", 50, 20, 400), ...interleaved)).toEqual([
    ["Anne Martin, comptable à Dijon depuis longtemps"],
    rows.map(({ text }) => text),
    beside.map(({ text }) => text),
  ]);
});

test("dates beside what they date are cells of one line, not a column", () => {
  const pieces = ["2019", "2020", "2021", "2022", "2023"].flatMap((date, row) => [
    piece(date, 50, 60 + row * 15),
    piece("Comptable, Cabinet Morvan", 160, 60 + row * 15),
  ]);
  expect(read(piece("Expériences", 50, 40), ...pieces)).toEqual([
    ["Expériences", ...["2019", "2020", "2021", "2022", "2023"].map((date) => `${date} Comptable, Cabinet Morvan`)],
  ]);
});
