import * as library from "use-intl/core";
import { expect, test } from "vitest";
import * as ours from "@/lib/i18n/intl-core";

/** Type that accepts any messages; the library's own types accept only the keys of the site. */
type Make = (config: object) => (key: string, values?: object) => string;
const toMake = (create: unknown): Make => {
  if (typeof create !== "function") throw new TypeError("Not a function");
  return (config) => create(config);
};
const createTranslator = toMake(ours.createTranslator);
const fromLibrary = toMake(library.createTranslator);

const messages = {
  offers: { heading: "Offres à {city}", count: "{count, number}" },
  layout: { skip: "Aller au contenu" },
};
const config = (of: object = messages) => ({ locale: "fr", messages: of, timeZone: "Europe/Paris" });

test("our translator returns the same texts as the library, by language and namespace", () => {
  const say = (make: Make) => [
    make({ ...config(), namespace: "offers" })("heading", { city: "Lyon" }),
    make({ ...config(), namespace: "offers" })("count", { count: 1_234.5 }),
    make({ ...config(), locale: "en", namespace: "offers" })("count", { count: 1_234.5 }),
    make({ ...config(), namespace: "layout" })("skip"),
    make(config())("layout.skip"),
  ];
  expect(say(createTranslator)).toEqual(say(fromLibrary));
  expect(say(createTranslator)).toEqual(say(fromLibrary));
});

test("a translator is cached until its messages change", () => {
  const first = createTranslator({ ...config(), namespace: "layout" });
  expect(createTranslator({ ...config(), namespace: "layout" })).toBe(first);
  const written = createTranslator({ ...config({ layout: { skip: "Au contenu" } }), namespace: "layout" });
  expect(written("skip")).toBe("Au contenu");
  expect(first("skip")).toBe("Aller au contenu");
});

test("our module exports every name that the library exports", () => {
  expect(Object.keys(ours).sort()).toEqual(Object.keys(library).sort());
});
