import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { loadMessages } from "@/lib/i18n/load-messages";
import { messageArguments } from "@/lib/i18n/message-arguments";
import { namespaces } from "@/lib/i18n/namespaces";
import { routing } from "@/lib/i18n/routing";

type Tree = { [key: string]: Tree | string };

const flatten = (tree: Tree, prefix = ""): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [[prefix + key, value] as [string, string]] : flatten(value, `${prefix}${key}.`),
  );

const load = async (locale: (typeof routing.locales)[number]) => new Map(flatten(await loadMessages(locale)));

test("both languages have the same messages", async () => {
  const [fr, en] = [await load("fr"), await load("en")];
  expect([...en.keys()].sort()).toEqual([...fr.keys()].sort());
});

test("a message expects the same arguments in both languages", async () => {
  const [fr, en] = [await load("fr"), await load("en")];
  const differing = [...fr].filter(([key, text]) => {
    const [inFrench, inEnglish] = [messageArguments(text), messageArguments(en.get(key) ?? "")];
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
