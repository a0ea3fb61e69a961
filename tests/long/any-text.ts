import fc from "fast-check";
import cities from "@/lib/rules/vocabulary/cities.json";
import contractTypes from "@/lib/rules/vocabulary/contract-types.json";
import departments from "@/lib/rules/vocabulary/departments.json";
import diplomas from "@/lib/rules/vocabulary/diplomas.json";
import jobs from "@/lib/rules/vocabulary/jobs.json";
import regions from "@/lib/rules/vocabulary/regions.json";
import skills from "@/lib/rules/vocabulary/skills.json";
import software from "@/lib/rules/vocabulary/software.json";

const MAX_QUERY = 500;

const TERMS = [
  ...jobs.flatMap(({ title, titleInclusive, titleEn }) => [title, titleInclusive, titleEn]),
  ...[...software, ...diplomas, ...contractTypes].map(({ label }) => label),
  ...skills.map(({ title }) => title),
  ...[...cities.slice(0, 300), ...departments, ...regions].map(({ name }) => name),
];
const SHORT = [
  ..."de la le les des du d' l' en à au aux pour avec sans et ou un une sur dans chez the of".split(" "),
  ..."EC CAC DCG DSCG CCA DAF RAF paie paye payroll compta collab h/f (H/F) F/H poste emploi cabinet".split(" "),
  ..."2 j télétravail 45k 45k€ 45000 3-jours bac+5 bac +3 35h 69 69003 2A cdi CDD alternance stage junior senior".split(
    " ",
  ),
];

/** Text that no person types: random code points, halves of surrogate pairs, the characters of query languages. */
export const anyNasty = fc.oneof(
  fc.string({ unit: "binary", maxLength: 600 }),
  fc.string({
    unit: fc.constantFrom(..."\u0000\ud800\udfff'\"\\%_&|!()<->:*@#[]{}é\u0300\u200b\u202e🙂١ﬃß \t\n"),
    maxLength: 60,
  }),
  fc.string({ unit: fc.constantFrom(..."'\"\\%_&|!()<->:*@#[]{},;.+-=~^$?/"), maxLength: 500 }),
  fc
    .tuple(
      fc.constantFrom("a", "é", "a\u0300", "🙂", "-", " ", "ab ", "1", "l'", "漢", "x-", "a:* "),
      fc.integer({ min: 1, max: 600 }),
    )
    .map(([unit, times]) => unit.repeat(times)),
  fc.constantFrom(
    "' OR 1=1 --",
    "\u0000",
    "\ud800",
    "%",
    "NaN",
    "-0",
    "__proto__",
    "ﬃ ½ ª º",
    "{{7*7}}",
    "a".repeat(501),
  ),
);

const typo = fc.tuple(
  fc.nat(40),
  fc.constantFrom("drop", "double", "swap", "replace", "accent"),
  fc.constantFrom(..."abeiorstuz"),
);

/** Makes a typing mistake. */
function mistype(text: string, [at, slip, letter]: [number, string, string]): string {
  const index = at % Math.max(1, text.length);
  const [before, own, after] = [text.slice(0, index), text[index] ?? "", text.slice(index + 1)];
  switch (slip) {
    case "drop":
      return before + after;
    case "double":
      return before + own + own + after;
    case "swap":
      return before + (after[0] ?? "") + own + after.slice(1);
    case "replace":
      return before + letter + after;
    default:
      return text.normalize("NFD").replace(/\p{M}/gu, "");
  }
}

const word = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...TERMS) },
  { weight: 4, arbitrary: fc.constantFrom(...SHORT) },
  { weight: 3, arbitrary: fc.tuple(fc.constantFrom(...TERMS), typo).map(([term, slip]) => mistype(term, slip)) },
  { weight: 1, arbitrary: fc.constantFrom(...TERMS).map((term) => term.slice(0, 4)) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 99_999 }).map(String) },
);

/**
 * A line that a visitor could type: terms of the profession, places, small words, typing mistakes; up to the maximum
 * length.
 */
const line = fc.oneof(
  { weight: 4, arbitrary: fc.array(word, { minLength: 1, maxLength: 6 }) },
  { weight: 1, arbitrary: fc.array(word, { minLength: 20, maxLength: 120 }) },
);

export const anyQuery = fc.oneof(
  {
    weight: 12,
    arbitrary: fc
      .tuple(line, fc.constantFrom(" ", " ", " ", "-", ", ", "  "))
      .map(([words, space]) => words.join(space).slice(0, MAX_QUERY)),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(line, anyNasty).map(([words, nasty]) => `${words.join(" ")} ${nasty}`.slice(0, MAX_QUERY)),
  },
  { weight: 1, arbitrary: anyNasty },
);
