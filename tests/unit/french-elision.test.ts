import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { messageFiles } from "@/tests/support/message-files";

/** Arguments that never begin with a vowel or an article: dates, numbers and amounts; « heure de Paris », for a zone. */
const NOT_NAMES = new Set(
  (
    "date due when start end from to until day since created used time amount low high companies km max min days " +
    "distance hours pay floor salary taxable latitude zone"
  ).split(" "),
);
const PLACES = /^(?:city|town|place|where|location)$/i;
/** A word that loses its vowel before a name, or contracts with an article, and the argument after it. */
const BEFORE_NAME = /(?<!\p{L})(de|que|le|la|du|se|ne|jusque|lorsque|puisque|d’|qu’|l’)\s?\{(\w+)\}/giu;
const BEFORE_PLACE = /(?<!\p{L})(à) \{(\w+)\}/giu;

type Tree = { [key: string]: Tree | string };
const textsOf = (tree: Tree | string, key: string): [string, string][] =>
  typeof tree === "string"
    ? [[key, tree]]
    : Object.entries(tree).flatMap(([name, one]) => textsOf(one, `${key}.${name}`));

const GROUPS = [
  { words: BEFORE_NAME, isNamed: (argument: string) => !NOT_NAMES.has(argument) },
  { words: BEFORE_PLACE, isNamed: (argument: string) => PLACES.test(argument) },
];

/** Returns the groups that a message writes itself, instead of taking them from lib/rules/text/french-names. */
const unelided = (text: string): string[] =>
  GROUPS.flatMap(({ words, isNamed }) =>
    Array.from(text.matchAll(words)).flatMap(([found, , argument = ""]) => (isNamed(argument) ? [found] : [])),
  );

test.each([
  ["Candidature de {name}", "de {name}"],
  ["Ce que {name} recevra", "que {name}"],
  ["Près d’{city}", "d’{city}"],
  ["Offres à {city}", "à {city}"],
  ["{count, plural, one {L’offre de {firm}} other {Les offres}}", "de {firm}"],
])("« %s » writes its group itself", (text, found) => expect(unelided(text)).toEqual([found]));

test.each(["Candidature {ofName}", "Jusqu’au {date}, à {time}", "À partir de {amount}", "Page : {title}"])(
  "« %s » takes it from the rule",
  (text) => expect(unelided(text)).toEqual([]),
);

test("no French message writes « de », « que » or « à » before a name or a place", () => {
  const files = [...messageFiles("fr").values(), "marketplace/mail/messages/fr.json"];
  const found = files.flatMap((file) =>
    textsOf(JSON.parse(readFileSync(file, "utf8")), file).flatMap(([key, text]) =>
      unelided(text).map((group) => `${key}: ${group}`),
    ),
  );
  expect(files.length).toBeGreaterThan(90);
  expect(found).toEqual([]);
});
