import { expect, test } from "vitest";
import { isMeaningful, toWords } from "@/lib/rules/text/words";

test("words are normalised without case, accents, ligatures and elisions", () => {
  expect(toWords("L’Expérimenté COMPTABLE à Nœux-les-Mines, bâti en ½ journée")).toEqual([
    "l",
    "experimente",
    "comptable",
    "a",
    "noeux",
    "les",
    "mines",
    "bati",
    "en",
    "1",
    "2",
    "journee",
  ]);
});

test("only the letters and digits of a hostile text are retained", () => {
  expect(toWords(`'); DROP TABLE assets;-- & | ! <-> :* \\ "`)).toEqual(["drop", "table", "assets"]);
  expect(toWords("\u0000\u200b !?… 🙂")).toEqual([]);
  expect(toWords("会计 бухгалтер")).toEqual(["会计", "бухгалтер"]);
});

test("a word is cut at 64 characters", () => {
  expect(toWords("x".repeat(5000))).toEqual(["x".repeat(64)]);
});

test("single letters and frequent words are ignored", () => {
  expect(["h", "f", "hf", "offre", "emploi", "cabinet"].filter(isMeaningful)).toEqual([]);
  expect(["paie", "dcg", "lyon", "ec"].filter(isMeaningful)).toEqual(["paie", "dcg", "lyon", "ec"]);
});
