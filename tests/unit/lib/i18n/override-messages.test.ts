import fc from "fast-check";
import { expect, test } from "vitest";
import { overrideMessages } from "@/lib/i18n/override-messages";

const messages = {
  home: {
    title: "Accueil",
    counts: { offers: "{count, plural, one {# offre} other {# offres}}" },
    terms: "Lire <link>les conditions</link>",
  },
  form: { submit: "Envoyer à {name}" },
};

test("an override replaces only the message with its key", () => {
  const given = {
    home: { title: "Bienvenue", counts: { offers: "{count, plural, one {un poste} other {# postes}}" } },
  };
  expect(overrideMessages(messages, given)).toEqual({
    home: { ...messages.home, ...given.home },
    form: messages.form,
  });
});

test.each([
  ["an unknown key", { home: { subtitle: "x" }, nothing: { a: "b" } }],
  ["another shape", { home: { title: { a: "b" }, counts: "x" }, form: [] }],
  ["a text that lacks an argument", { form: { submit: "Envoyer" } }],
  ["a text that expects one more", { home: { title: "Bonjour {name}" } }],
  ["an argument of another kind", { home: { counts: { offers: "{count} offres" } } }],
  ["a text without its tag", { home: { terms: "Lire les conditions" } }],
  ["a text with a syntax error", { home: { title: "Accueil {" } }],
  ["a plural without its last case", { home: { counts: { offers: "{count, plural, one {# offre}}" } } }],
  ["a blank text", { home: { title: "  " }, form: { submit: 3 } }],
  ["nothing", null],
])("an override with %s is ignored", (_, given) => {
  expect(overrideMessages(messages, given)).toEqual(messages);
});

test("no override adds or removes a key, even on a prototype", () => {
  const keysOf = (tree: object): unknown[] =>
    Object.entries(tree).map(([key, value]) => (typeof value === "string" ? key : [key, keysOf(value)]));
  const polluting = JSON.parse('{"home":{"__proto__":{"title":"x"}},"__proto__":{"form":{"submit":"{name}"}}}');
  expect(overrideMessages(messages, polluting)).toEqual(messages);
  fc.assert(
    fc.property(fc.record({ home: fc.anything(), form: fc.anything() }), (given) => {
      expect(keysOf(overrideMessages(messages, given))).toEqual(keysOf(messages));
    }),
  );
});
