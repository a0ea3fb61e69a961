import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { withFrenchTypography } from "@/lib/rules/text/french-typography";
import { readContent } from "@/marketplace/content/read-content";
import { DEMO_CONTENT } from "@/marketplace/demo/rows/entries";
import { messageFiles } from "@/tests/support/message-files";

/** Text that is not prose: code, addresses, tags. */
const NOT_PROSE = /```[\s\S]*?```|`[^`]*`|\]\([^)]*\)|https?:\/\/\S+|<[^>]*>/g;
/** Parts of the vocabulary that no visitor reads: expressions, and the words that a search is compared with. */
const NOT_SHOWN = new Set(["pattern", "synonyms", "words"]);
const VOCABULARY = "lib/rules/vocabulary/";
/** Matches a missing space; not the colon of a time ("9:30") or of a URL, which no space follows. */
const WITHOUT_SPACE = new RegExp(
  [
    String.raw`[\p{L}\p{N})}»*%€…][:;!?](?=[\s»)]|$)`,
    String.raw`«(?!\u00a0)`,
    String.raw`(?<!\u00a0)»`,
    // A letter before the sign is correct: "1,4 M€".
    String.raw`[\p{N})}*][%€]`,
  ].join("|"),
  "u",
);

type Text = { at: string; text: string };

const textsIn = (value: unknown, at: string): Text[] => {
  if (typeof value === "string") return [{ at, text: value }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (NOT_SHOWN.has(key) ? [] : textsIn(inner, `${at}.${key}`)));
};
const readJson = (path: string): unknown => JSON.parse(readFileSync(path, "utf8"));
const isFrench = ({ at }: Text) => !/En(?:\.|$)/.test(at);

const hasStraightQuote = ({ text }: Text) => /["']/.test(text);

/** Returns the first typographic fault of each French text, with its position. */
const faultsOf = (texts: Text[]) =>
  texts.flatMap(({ at, text }) => {
    const prose = text.replace(NOT_PROSE, "x");
    const missing = WITHOUT_SPACE.exec(prose);
    if (missing) return [`${at}: a space is missing at ${missing[0]}`];
    return withFrenchTypography(prose) === prose ? [] : [`${at}: ${prose.slice(0, 80)}`];
  });

const content = [...readContent(), ...readContent(DEMO_CONTENT)].filter(({ locale }) => locale === "fr");

describe("French typography", () => {
  test.each([
    "«Offre\u00a0»",
    "«\u00a0Offre»",
    "« Offre »",
    "50%",
    "**50**%",
    "{share}%",
    "35€",
    "35 €",
    "42 000\u00a0€",
    "Le délai: 3 jours",
    "En 2026: rien",
    "À 50\u00a0%: rien",
    "«\u00a0Qui?\u00a0»",
    "Ici ;",
    "Non!",
    "l'offre",
  ])("a wrong space or apostrophe is refused: %s", (text) => {
    expect(faultsOf([{ at: "planted", text }])).toHaveLength(1);
  });

  test("correct text, times, URLs, code and amounts in millions are accepted", () => {
    const text =
      "«\u00a0Qui\u202f?\u00a0» à 9:30\u00a0: 50\u00a0%, 1,4 M€, [ici](/aide?page=2), https://site.example/a:b, `a : b`";
    expect(faultsOf([{ at: "right", text }])).toEqual([]);
  });

  test("the messages have French spaces and apostrophes", () => {
    const files = [...messageFiles("fr")];
    expect(files.length).toBeGreaterThan(80);
    const texts = files.flatMap(([namespace, file]) => textsIn(readJson(file), namespace));
    expect(faultsOf(texts)).toEqual([]);
    expect(texts.filter(hasStraightQuote)).toEqual([]);
  });

  test("the mails have French spaces and apostrophes", () => {
    const texts = textsIn(readJson("marketplace/mail/messages/fr.json"), "mail");
    expect(faultsOf(texts)).toEqual([]);
    expect(texts.filter(hasStraightQuote)).toEqual([]);
  });

  test("the contents have French spaces and apostrophes", () => {
    expect(content.length).toBeGreaterThan(100);
    expect(
      content.flatMap(({ name, fields, metadata }) => faultsOf(textsIn({ ...fields, ...metadata }, name))),
    ).toEqual([]);
  });

  test("the vocabulary has French spaces and apostrophes", () => {
    const files = readdirSync(VOCABULARY).filter((name) => name.endsWith(".json"));
    expect(files.length).toBeGreaterThan(20);
    const texts = files.flatMap((name) => textsIn(readJson(VOCABULARY + name), name));
    expect(faultsOf(texts.filter(isFrench))).toEqual([]);
  });

  test("the reasons of moderators have French spaces and apostrophes", () => {
    expect(faultsOf(textsIn(readJson("lib/rules/moderation/reasons.json"), "reasons").filter(isFrench))).toEqual([]);
  });
});
