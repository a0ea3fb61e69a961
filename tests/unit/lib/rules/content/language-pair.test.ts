import { expect, test } from "vitest";
import { languageNeeds, WRITTEN_ONCE } from "@/lib/rules/content/language-pair";

const at = (locale: string, time: string) => ({ locale, updatedDate: `2026-11-03T${time}:00.000Z` });

test.each([
  [[at("fr", "10:00")], { missing: ["en"], older: [] }],
  [[at("en", "10:00")], { missing: ["fr"], older: [] }],
  [[at("fr", "10:00"), at("en", "10:00")], { missing: [], older: [] }],
  [[at("fr", "10:40"), at("en", "10:00")], { missing: [], older: [] }],
  [[at("fr", "12:00"), at("en", "10:00")], { missing: [], older: ["en"] }],
  [[at("fr", "10:00"), at("en", "12:00")], { missing: [], older: ["fr"] }],
])("the missing or older language of %j is reported", (languages, needs) => {
  expect(languageNeeds("help", languages)).toEqual(needs);
});

test.each(WRITTEN_ONCE)("a text of the collection %s needs no translation", (collection) => {
  expect(languageNeeds(collection, [at("fr", "10:00")]).missing).toEqual([]);
});
