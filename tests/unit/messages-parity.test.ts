import { readdirSync } from "node:fs";
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { expect, test } from "vitest";
import { loadMessages } from "@/lib/i18n/load-messages";
import { namespaces } from "@/lib/i18n/namespaces";
import { routing } from "@/lib/i18n/routing";

type Tree = { [key: string]: Tree | string };

const flatten = (tree: Tree, prefix = ""): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [[prefix + key, value] as [string, string]] : flatten(value, `${prefix}${key}.`),
  );

/** The names that a text expects, with what each is: "offers (plural)". */
function argumentsOf(elements: MessageFormatElement[]): string[] {
  const found = elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    if (element.type === TYPE.tag) return [`<${element.value}>`, ...argumentsOf(element.children)];
    const own = `${element.value} (${TYPE[element.type]})`;
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [own];
    return [own, ...Object.values(element.options).flatMap((option) => argumentsOf(option.value))];
  });
  return [...new Set(found)].sort();
}

const load = async (locale: (typeof routing.locales)[number]) => new Map(flatten(await loadMessages(locale)));

test("both languages have the same messages", async () => {
  const [fr, en] = [await load("fr"), await load("en")];
  expect([...en.keys()].sort()).toEqual([...fr.keys()].sort());
});

test("a message expects the same arguments in both languages", async () => {
  const [fr, en] = [await load("fr"), await load("en")];
  const differing = [...fr].filter(([key, text]) => {
    const [inFrench, inEnglish] = [argumentsOf(parse(text)), argumentsOf(parse(en.get(key) ?? ""))];
    return inFrench.join() !== inEnglish.join();
  });
  expect(differing.map(([key]) => key)).toEqual([]);
});

test("every file of messages is loaded, in both languages", () => {
  for (const locale of routing.locales) {
    const files = readdirSync(`messages/${locale}`).map((file) => file.replace(".json", ""));
    expect(files.sort()).toEqual([...namespaces].sort());
  }
});

test("French double punctuation is preceded by a narrow no-break space, and quotes are French", async () => {
  const wrong = [...(await load("fr"))].filter(([, text]) => {
    // What is between braces is ICU's own grammar.
    const words = text.replaceAll(/\{\w+(?:, \w+)?\}/g, "x");
    return /[^\u202f\s{}][;:!?»](?:\s|$)| [;:!?»]|«[^\u202f]|["']/.test(words.replaceAll(/https?:/g, ""));
  });
  expect(wrong).toEqual([]);
});
