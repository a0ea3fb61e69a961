import { expect, test } from "vitest";
import { MAIL_VALUES, type MailName } from "@/marketplace/mail/mail";
import { textsOf, told } from "@/marketplace/mail/texts";

type Tree = string | Tree[] | { [key: string]: Tree };

/** Every text, by its path. */
const flatten = (tree: Tree, path = ""): [string, string][] =>
  typeof tree === "string"
    ? [[path, tree]]
    : Object.entries(tree).flatMap(([key, child]) => flatten(child, `${path}/${key}`));

const placeholdersOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
const french = new Map(flatten(textsOf("fr")));
const english = new Map(flatten(textsOf("en")));

test("both languages say the same things with the same values", () => {
  expect([...english.keys()]).toEqual([...french.keys()]);
  const differing = [...french].filter(
    ([path, text]) => placeholdersOf(text).join() !== placeholdersOf(english.get(path) ?? "").join(),
  );
  expect(differing).toEqual([]);
});

test("a text says only values that its mail has", () => {
  const everywhere = ["productName", "name", "more", "title", "status"];
  for (const name of [...Object.keys(MAIL_VALUES), "testimonial", "statuses"]) {
    const mail = name === "testimonial" ? "check" : name === "statuses" ? "statusChanged" : name;
    const known = [...Object.keys(MAIL_VALUES[mail as MailName].shape), ...everywhere];
    const said = [...french]
      .filter(([path]) => path.startsWith(`/${name}/`))
      .flatMap(([, text]) => placeholdersOf(text));
    expect(
      said.filter((value) => !known.includes(value ?? "")),
      name,
    ).toEqual([]);
  }
});

test("French typography: narrow no-break spaces, French quotes, curly apostrophes", () => {
  const wrong = [...french].filter(([, text]) => /[^\u202f\s{}][;:!?»](?:\s|$)| [;:!?»]|«[^\u202f]|["']/.test(text));
  expect(wrong).toEqual([]);
});

test("a text is said the first way that misses nothing, or not at all", () => {
  const ways = ["{sender} écrit à {name}", "{sender} écrit"];
  expect(told(ways, { sender: "Anne", name: "Claude" })).toBe("Anne écrit à Claude");
  expect(told(ways, { sender: "Anne", name: "" })).toBe("Anne écrit");
  expect(told(ways, { name: "Claude" })).toBeNull();
  expect(told("{sender} écrit", { sender: "$& {name}" })).toBe("$& {name} écrit");
});
