import { _createCache, _createIntlFormatters } from "use-intl/core";
import wholeFormat from "use-intl/format-message";
import compiledFormat from "use-intl/format-message/format-only";
import { expect, test } from "vitest";
import { loadMessages } from "@/lib/i18n/catalogue";
import { compileMessages } from "@/lib/i18n/compile-messages";
import { routing } from "@/lib/i18n/routing";
import { messageArguments } from "@/lib/rules/text/message-arguments";

type Tree = { [key: string]: Tree | string };

const flatten = (tree: object, prefix = ""): [string, unknown][] =>
  Object.entries(tree).flatMap(([key, value]): [string, unknown][] =>
    typeof value === "string" || Array.isArray(value)
      ? [[prefix + key, value]]
      : flatten(value as Tree, `${prefix}${key}.`),
  );

/** Returns a value for each argument of a message; `count` for each number. */
const valuesOf = (text: string, count: number) =>
  Object.fromEntries(
    messageArguments(text).map((argument) => {
      const tag = /^<(.+)>$/.exec(argument)?.[1];
      if (tag) return [tag, (chunks: unknown) => `[${chunks}]`];
      const [, name = "", kind = ""] = /^(\S+) \((\w+)\)$/.exec(argument) ?? [];
      if (kind === "plural" || kind === "number") return [name, count];
      return [name, kind === "date" || kind === "time" ? new Date("2026-11-22T14:02:00Z") : `« ${name} »`];
    }),
  );

test("every compiled message is formatted like its source", async () => {
  const cache = _createCache();
  const options = { cache, formatters: _createIntlFormatters(cache), timeZone: "Europe/Paris" };
  for (const locale of routing.locales) {
    const messages = await loadMessages(locale);
    const compiled = new Map(flatten(compileMessages(messages)));
    const differing = flatten(messages).filter(([key, text]) =>
      [0, 1, 2, 1_234_567].some((count) => {
        const values = valuesOf(String(text), count);
        const shown = compiledFormat(key, compiled.get(key) as string, values, { ...options, locale });
        return String(shown) !== String(wholeFormat(key, String(text), values, { ...options, locale }));
      }),
    );
    expect(differing).toEqual([]);
    expect(compiled.size).toBeGreaterThan(1_000);
  }
});

test("a message without arguments stays a string", () => {
  const messages = { home: { title: "L’emploi comptable", count: "{count, plural, one {# offre} other {# offres}}" } };
  const { home } = compileMessages(messages);
  expect(home.title).toBe(messages.home.title);
  expect(Array.isArray(home.count)).toBe(true);
});

test("compiled messages contain only plain objects, which React can serialise", () => {
  const { count } = compileMessages({ count: "{count, plural, one {# offre} other {# offres}}" });
  const objects: object[] = [];
  JSON.stringify(count, (_key, value) => {
    if (typeof value === "object" && value !== null && !Array.isArray(value)) objects.push(value);
    return value;
  });
  expect(objects).toHaveLength(1);
  expect(objects.map(Object.getPrototypeOf)).toEqual([Object.prototype]);
});
