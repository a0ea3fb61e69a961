import fc from "fast-check";
import { anyNasty } from "@/tests/long/any-text";

const MAX_FILTER = 512;
const NUMBERS = ["salaryMin", "salaryMax", "openings", "durationMonths", "_price"];
const TEXTS = [
  "contractType",
  "remoteWork",
  "experience",
  "slug",
  "romeCode",
  "group",
  "_id",
  "_name",
  "_categoryId",
  "_ownerId",
];
const LISTS = ["tools", "advantages", "skills", "contractType", "jobReferential", "categories", "_id", "_assetTypeId"];
const FLAGS = ["hiddenFromSearch", "publicProfile", "accountantBackground", "_active", "_validated"];
const ODD = [
  "zzz",
  "constructor",
  "__proto__",
  "toString",
  "hasOwnProperty",
  "price",
  "_createdDate",
  "AND",
  "-",
  ".",
  "location",
];
const attribute = (known: string[]) =>
  fc.oneof(
    { weight: 40, arbitrary: fc.constantFrom(...known) },
    fc.constantFrom(...ODD, ...NUMBERS, ...TEXTS, ...LISTS, ...FLAGS),
  );

const quote = fc.constantFrom("'", '"');
const operand = fc.oneof(
  { weight: 30, arbitrary: fc.constantFrom("cdi", "silae", "2-jours", "pennylane", "true", "false", "null", "1") },
  {
    weight: 2,
    arbitrary: fc.tuple(quote, fc.string({ unit: "grapheme", maxLength: 12 }), quote).map((parts) => parts.join("")),
  },
  { weight: 1, arbitrary: fc.tuple(quote, anyNasty, quote).map((parts) => parts.join("")) },
);
const number = fc.oneof(
  { weight: 24, arbitrary: fc.integer({ min: -10, max: 100_000 }).map(String) },
  fc.double().map(String),
  fc.constantFrom(
    "1e308",
    "-1e999",
    "9".repeat(15),
    "9".repeat(400),
    "0".repeat(40),
    "-0",
    "1.",
    ".5",
    "0x10",
    "NaN",
    "Infinity",
    "1,5",
  ),
);
const equality = fc.constantFrom("==", "=", "!=");
const comparison = fc.constantFrom("<", "<=", ">", ">=");
const count = fc.oneof(
  { weight: 12, arbitrary: fc.integer({ min: 0, max: 9 }).map(String) },
  fc.constantFrom("9999", "10000", "-1", "1.5", "9".repeat(30), "x"),
);
const space = fc.constantFrom("", " ", " ", "  ", "\t");

const list = fc
  .tuple(attribute(LISTS), fc.array(operand, { minLength: 1, maxLength: 8 }), fc.constantFrom(", ", ",", " , "))
  .map(([name, values, comma]) => `${name}[${values.join(comma)}]`);
const relation = fc.oneof(
  fc.tuple(attribute(NUMBERS), space, comparison, space, number).map((parts) => parts.join("")),
  fc.tuple(attribute(TEXTS), space, equality, space, operand).map((parts) => parts.join("")),
  fc.tuple(attribute(NUMBERS), space, equality, space, number).map((parts) => parts.join("")),
  list,
  fc.tuple(list, space, fc.oneof(comparison, equality), space, count).map((parts) => parts.join("")),
  fc.tuple(fc.constantFrom("", "", "!", "NOT "), attribute(FLAGS)).map((parts) => parts.join("")),
);

const { filter } = fc.letrec<{ filter: string }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 6, withCrossShrink: true },
    relation,
    fc.tuple(fc.constantFrom("", "NOT ", "!", "NOT"), tie("filter")).map(([not, inner]) => `${not}(${inner})`),
    fc
      .tuple(fc.array(tie("filter"), { minLength: 2, maxLength: 6 }), fc.constantFrom(" AND ", " OR ", " && ", " || "))
      .map(([terms, operator]) => terms.join(operator)),
  ),
}));

const nested = fc
  .tuple(fc.integer({ min: 1, max: 256 }), relation, fc.constantFrom("(", "!(", "NOT ("))
  .map(([depth, inner, open]) => open.repeat(depth) + inner + ")".repeat(depth));
const chained = fc
  .tuple(relation, fc.constantFrom(" OR ", " AND "), fc.integer({ min: 2, max: 200 }))
  .map(([term, operator, times]) => Array(times).fill(term).join(operator).slice(0, MAX_FILTER));

const PIECES = [
  "(",
  ")",
  "[",
  "]",
  ",",
  "==",
  "!=",
  ">=",
  "<",
  "'",
  '"',
  "AND",
  "OR",
  "NOT",
  "!",
  "&&",
  "||",
  " ",
  "é",
  "\u0000",
  "\ud800",
  "-5.5",
];
/** A filter with some characters removed, or a piece inserted: nearly valid. */
const damaged = fc
  .tuple(filter, fc.nat(MAX_FILTER), fc.nat(3), fc.constantFrom("", ...PIECES))
  .map(([text, at, taken, piece]) => {
    const index = at % (text.length + 1);
    return text.slice(0, index) + piece + text.slice(index + taken);
  });
const pieces = fc
  .tuple(
    fc.array(fc.constantFrom(...PIECES, ...TEXTS, ...NUMBERS, "1", "x"), { maxLength: 60 }),
    fc.constantFrom(" ", ""),
  )
  .map(([all, glue]) => all.join(glue));

/** Strings of the filter language: mostly valid, else nearly valid, deeply nested, very long or hostile. */
export const anyDsl = fc.oneof(
  { weight: 16, arbitrary: filter.filter((text) => text.length <= MAX_FILTER) },
  { weight: 1, arbitrary: filter },
  { weight: 4, arbitrary: damaged },
  { weight: 1, arbitrary: nested },
  { weight: 1, arbitrary: chained },
  { weight: 1, arbitrary: pieces },
  { weight: 1, arbitrary: anyNasty },
);
