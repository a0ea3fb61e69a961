import fc from "fast-check";
import type { JsonObject } from "@/lib/entities/json";
import type { NaiveAsset } from "@/tests/support/naive-market";
import { type NaiveFilter, valuesOf } from "@/tests/support/naive-search";

/**
 * A filter of docs/protocol.md §5.1, with its meaning (`holds`) and the meaning of its negation (`fails`): an asset
 * without a number satisfies neither.
 */
type Term = NaiveFilter & { fails: NaiveFilter["holds"] };
type Holds = NaiveFilter["holds"];

const BUILT_IN: Record<string, (asset: NaiveAsset) => unknown> = {
  _price: ({ price }) => price,
  _active: ({ active }) => active,
  _validated: ({ validated }) => validated,
  _id: ({ id }) => id,
  _name: ({ name }) => name,
  _ownerId: ({ ownerId }) => ownerId,
  _categoryId: ({ categoryId }) => categoryId,
  _assetTypeId: ({ assetTypeId }) => assetTypeId,
};
const ownValue = (asset: NaiveAsset, name: string): unknown => (BUILT_IN[name] ?? attribute(name))(asset);
const attribute =
  (name: string) =>
  ({ attributes }: { attributes: JsonObject }) =>
    attributes[name];

const term = (text: string, name: string, holds: Holds, fails: Holds = (asset) => !holds(asset)): Term => ({
  text,
  names: [name],
  holds,
  fails,
});

const quoted = (value: string) => (/^[a-zA-Z0-9_.-]+$/.test(value) ? value : `'${value.replaceAll(/["']/g, "")}'`);

const COMPARISONS: Record<string, [(a: number, b: number) => boolean, string]> = {
  "<": [(a, b) => a < b, ">="],
  "<=": [(a, b) => a <= b, ">"],
  ">": [(a, b) => a > b, "<="],
  ">=": [(a, b) => a >= b, "<"],
  "=": [(a, b) => a === b, "!="],
};

function inequality([name, sign, bound]: [string, string, number]): Term {
  const [compare, opposite] = COMPARISONS[sign] ?? [() => false, ""];
  const [contrary] = COMPARISONS[opposite] ?? [() => false];
  const when = (test: typeof compare) => (asset: NaiveAsset) => {
    const value = ownValue(asset, name);
    return typeof value === "number" && test(value, bound);
  };
  return term(`${name} ${sign} ${bound}`, name, when(compare), when(contrary));
}

function equality([name, value, sign]: [string, string, string]): Term {
  const equal = (asset: NaiveAsset) => String(ownValue(asset, name) ?? "") === quoted(value).replaceAll("'", "");
  return term(`${name} ${sign} ${quoted(value)}`, name, sign === "!=" ? (asset) => !equal(asset) : equal);
}

function list([name, values, sign, count]: [string, string[], string | null, number]): Term {
  const [compare] = COMPARISONS[sign ?? ">="] ?? [() => false];
  const has = (asset: NaiveAsset, value: string) =>
    (name.startsWith("_") ? [ownValue(asset, name)] : valuesOf(asset, name)).includes(value);
  const holds = (asset: NaiveAsset) =>
    compare(values.filter((value) => has(asset, value)).length, sign === null ? 1 : count);
  return term(`${name}[${values.map(quoted).join(", ")}]${sign === null ? "" : ` ${sign} ${count}`}`, name, holds);
}

const flag = (name: string): Term => term(name, name, (asset) => ownValue(asset, name) === true);

const join = (operator: "AND" | "OR", terms: Term[]): Term => {
  const [all, some] = operator === "AND" ? (["every", "some"] as const) : (["some", "every"] as const);
  return {
    text: `(${terms.map(({ text }) => text).join(` ${operator} `)})`,
    names: terms.flatMap(({ names }) => names),
    holds: (asset) => terms[all](({ holds }) => holds(asset)),
    fails: (asset) => terms[some](({ fails }) => fails(asset)),
  };
};

const not = ({ text, names, holds, fails }: Term): Term => ({
  text: `NOT (${text})`,
  names,
  holds: fails,
  fails: holds,
});

/** Any filter over these attributes and their values. */
export function anyFilter(values: { select: [string, string[]][]; tags: [string, string[]][]; numbers: string[] }) {
  const someOf = (named: [string, string[]][]) =>
    fc.constantFrom(...named).chain(([name, own]) => fc.tuple(fc.constant(name), fc.constantFrom(...own)));
  const several = ([name, own]: [string, string[]]) =>
    fc.tuple(
      fc.constant(name),
      fc.uniqueArray(fc.constantFrom(...own), { minLength: 1, maxLength: 3 }),
      fc.constantFrom(null, "<", "<=", "=", ">=", ">"),
      fc.nat(3),
    );
  const relation = fc.oneof(
    fc
      .tuple(someOf(values.select), fc.constantFrom("==", "=", "!="))
      .map(([[name, value], sign]) => equality([name, value, sign])),
    fc
      .constantFrom(...values.select, ...values.tags)
      .chain(several)
      .map(list),
    fc
      .tuple(fc.constantFrom(...values.numbers), fc.constantFrom("<", "<=", ">", ">="), fc.nat(60_000))
      .map(([name, sign, bound]) => inequality([name, sign, bound % 3 === 0 ? bound % 5 : bound])),
    fc
      .tuple(fc.constantFrom("_active", "_validated", "hiddenFromSearch", "publicProfile"), fc.boolean())
      .map(([name, value]) => equality([name, String(value), "=="])),
    fc.constantFrom("_active", "_validated", "hiddenFromSearch").map(flag),
  );
  const { any } = fc.letrec<{ any: Term }>((tie) => ({
    any: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      relation,
      tie("any").map(not),
      fc
        .tuple(fc.constantFrom("AND" as const, "OR" as const), fc.array(tie("any"), { minLength: 2, maxLength: 3 }))
        .map(([operator, terms]) => join(operator, terms)),
    ),
  }));
  return any
    .filter(({ text }) => text.length <= 512)
    .map(({ text, names, holds }): NaiveFilter => ({ text, names, holds }));
}
