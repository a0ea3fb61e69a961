import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { withFrenchTypography } from "@/lib/rules/text/french-typography";
import { readContent } from "@/marketplace/content/read-content";
import { DEMO_CONTENT } from "@/marketplace/demo/rows/entries";
import { messageFiles } from "@/tests/support/message-files";

/** What is no prose: code, addresses, tags. */
const NOT_PROSE = /```[\s\S]*?```|`[^`]*`|\]\([^)]*\)|https?:\/\/\S+|<[^>]*>/g;
/** What no visitor reads of the vocabulary: expressions, and the words that a search is compared with. */
const NOT_SHOWN = new Set(["pattern", "synonyms", "words"]);
const VOCABULARY = "lib/rules/vocabulary/";
const WITHOUT_SPACE = /[\p{L}\p{N})»*][;!?](?=\s|$)|[\p{L})»*]:(?=\s|$)/u;

type Text = { at: string; text: string };

const textsIn = (value: unknown, at: string): Text[] => {
  if (typeof value === "string") return [{ at, text: value }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (NOT_SHOWN.has(key) ? [] : textsIn(inner, `${at}.${key}`)));
};
const readJson = (path: string): unknown => JSON.parse(readFileSync(path, "utf8"));
const isFrench = ({ at }: Text) => !/En(?:\.|$)/.test(at);

const hasStraightQuote = ({ text }: Text) => /["']/.test(text);

/** The texts that are not as French is set, with the place of the first fault. */
const faultsOf = (texts: Text[]) =>
  texts.flatMap(({ at, text }) => {
    const prose = text.replace(NOT_PROSE, "x");
    const missing = WITHOUT_SPACE.exec(prose);
    if (missing) return [`${at}: a space is missing at ${missing[0]}`];
    return withFrenchTypography(prose) === prose ? [] : [`${at}: ${prose.slice(0, 80)}`];
  });

const content = [...readContent(), ...readContent(DEMO_CONTENT)].filter(({ locale }) => locale === "fr");

describe("French is set with its own spaces and apostrophes", () => {
  test("in messages", () => {
    const files = [...messageFiles("fr")];
    expect(files.length).toBeGreaterThan(80);
    const texts = files.flatMap(([namespace, file]) => textsIn(readJson(file), namespace));
    expect(faultsOf(texts)).toEqual([]);
    expect(texts.filter(hasStraightQuote)).toEqual([]);
  });

  test("in mails", () => {
    const texts = textsIn(readJson("marketplace/mail/messages/fr.json"), "mail");
    expect(faultsOf(texts)).toEqual([]);
    expect(texts.filter(hasStraightQuote)).toEqual([]);
  });

  test("in contents", () => {
    expect(content.length).toBeGreaterThan(100);
    expect(
      content.flatMap(({ name, fields, metadata }) => faultsOf(textsIn({ ...fields, ...metadata }, name))),
    ).toEqual([]);
  });

  test("in the vocabulary", () => {
    const files = readdirSync(VOCABULARY).filter((name) => name.endsWith(".json"));
    expect(files.length).toBeGreaterThan(20);
    const texts = files.flatMap((name) => textsIn(readJson(VOCABULARY + name), name));
    expect(faultsOf(texts.filter(isFrench))).toEqual([]);
  });

  test("in the reasons of moderators", () => {
    expect(faultsOf(textsIn(readJson("lib/rules/moderation/reasons.json"), "reasons").filter(isFrench))).toEqual([]);
  });
});
