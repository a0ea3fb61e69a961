import compile from "icu-minify/compile";
import { _createCache, _createIntlFormatters } from "use-intl/core";
import formatOnly from "use-intl/format-message/format-only";
import { expect, test, vi } from "vitest";
import formatMessage from "@/lib/i18n/format-message";

const TEXTS = [
  "Offres d’emploi",
  "Offres à {city}",
  "{count, plural, =0 {Aucune offre} one {# offre} other {# offres}} à {city}",
  "{count, selectordinal, one {#re} other {#e}} page, {count, number} {day, date}",
].map((text) => compile(text));

/** Returns the configuration that next-intl creates for a request. */
const ofRequest = () => {
  const cache = _createCache();
  return { locale: "fr", timeZone: "Europe/Paris", cache, formatters: _createIntlFormatters(cache) };
};
const values = (count: number) => ({ count, city: "Lyon", day: new Date("2026-11-26T23:30:00Z") });

test.each([0, 1, 2, 1_234_567.5])("messages with the count %d are formatted as next-intl does", (count) => {
  for (const text of TEXTS)
    expect(formatMessage("key", text, values(count), ofRequest())).toBe(
      formatOnly("key", text, values(count), ofRequest()),
    );
});

test("Intl formats are created once for all requests", () => {
  const say = () => TEXTS.map((text) => formatMessage("key", text, values(3), ofRequest()));
  const first = say();
  const made = vi.spyOn(Intl, "PluralRules");
  const numbers = vi.spyOn(Intl, "NumberFormat");
  expect(say()).toEqual(first);
  expect([made, numbers].flatMap(({ mock }) => mock.calls)).toEqual([]);
});
