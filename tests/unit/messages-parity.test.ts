import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { catalogue, loadMessages } from "@/lib/i18n/catalogue";
import { routing } from "@/lib/i18n/routing";
import { messageArguments } from "@/lib/rules/text/message-arguments";
import { messageFiles } from "@/tests/support/message-files";

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

test("a firm and its offers state its response time in the same sentence", async () => {
  for (const locale of routing.locales) {
    const texts = await load(locale);
    expect(texts.get("company.hiring.measured")).toMatch(/\d|#/);
    expect(texts.get("company.hiring.measured")).toBe(texts.get("offer_page.measured"));
  }
});

test("every messages file is loaded as a namespace, in both languages", async () => {
  for (const locale of routing.locales) {
    const files = messageFiles(locale);
    expect([...files.keys()].sort()).toEqual(Object.keys(catalogue).sort());
    const loaded = await loadMessages(locale);
    for (const [name, file] of files) {
      expect(loaded).toHaveProperty(name, JSON.parse(readFileSync(file, "utf8")));
    }
  }
});
