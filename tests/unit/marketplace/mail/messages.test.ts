import { describe, expect, test } from "vitest";
import { messageArguments } from "@/lib/rules/text/message-arguments";
import { MAIL_VALUES, type MailName } from "@/marketplace/mail/mail";
import { formatMessage, messagesOf } from "@/marketplace/mail/messages";

type Tree = string | Tree[] | { [key: string]: Tree };

/** Returns every message with its path. */
const flatten = (tree: Tree, path = ""): [string, string][] =>
  typeof tree === "string"
    ? [[path, tree]]
    : Object.entries(tree).flatMap(([key, child]) => flatten(child, `${path}/${key}`));

const french = new Map(flatten(messagesOf("fr")));
const english = new Map(flatten(messagesOf("en")));
/** "ofCompanyName" → "companyName": the group of a French message (withGroups, compose.ts). */
const withoutGroup = (argument: string) =>
  argument.replace(/^(?:of|that)([A-Z])/, (_, initial: string) => initial.toLowerCase());
const argumentsOf = (message: string) => [...new Set(messageArguments(message).map(withoutGroup))].toSorted();
/** "hasName (select)" → "hasName". */
const namesIn = (message: string) => argumentsOf(message).map((argument) => argument.split(" ")[0] ?? "");
const flagOf = (name: string) => `has${name.charAt(0).toUpperCase()}${name.slice(1)}`;

describe("mail messages", () => {
  test("both languages have the same messages with the same arguments", () => {
    expect([...english.keys()]).toEqual([...french.keys()]);
    const differing = [...french].filter(
      ([path, message]) => argumentsOf(message).join() !== argumentsOf(english.get(path) ?? "").join(),
    );
    expect(differing).toEqual([]);
  });

  test("a message uses only values that its mail has", () => {
    const everywhere = ["productName", "name", "more", "title", "status"];
    for (const name of [...Object.keys(MAIL_VALUES), "testimonial", "statuses"]) {
      const mail = name === "testimonial" ? "check" : name === "statuses" ? "statusChanged" : name;
      const own = [...Object.keys(MAIL_VALUES[mail as MailName].shape), ...everywhere];
      const expected = [...french]
        .filter(([path]) => path.startsWith(`/${name}/`))
        .flatMap(([, message]) => namesIn(message));
      expect(
        expected.filter((argument) => ![...own, ...own.map(flagOf)].includes(argument)),
        name,
      ).toEqual([]);
    }
  });

  test("a message that uses an optional value also tests its flag", () => {
    for (const [name, { shape }] of Object.entries(MAIL_VALUES)) {
      const optional = Object.entries<{ safeParse: (value: unknown) => { success: boolean } }>(shape)
        .filter(([, schema]) => schema.safeParse(null).success)
        .map(([key]) => key);
      const others = { check: "/testimonial/", statusChanged: "/statuses/" }[name];
      const prefixes = ["/layout/", `/${name}/`, ...(others ? [others] : [])];
      const messages = [...french].filter(([path]) => prefixes.some((prefix) => path.startsWith(prefix)));
      const unguarded = messages.filter(([, message]) =>
        namesIn(message).some(
          (argument) => optional.includes(argument) && !namesIn(message).includes(flagOf(argument)),
        ),
      );
      expect(unguarded, name).toEqual([]);
    }
  });

  test("a value is inserted unchanged, braces, tags and quotes included", () => {
    const hostile = "$& {name} <b>it's</b> '{' #";
    expect(formatMessage("fr", "{sender} écrit", { sender: hostile })).toBe(`${hostile} écrit`);
  });

  test("a missing value of a message throws", () => {
    expect(() => formatMessage("fr", "{sender} écrit", {})).toThrow("sender");
  });
});
