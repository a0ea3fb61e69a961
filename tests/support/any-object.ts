import fc from "fast-check";
import type { Fields } from "@/lib/rules/json-equal";

const text = fc.string({ minLength: 1, maxLength: 3 });
const scalar = fc.oneof(text, fc.constant(null), fc.boolean(), fc.nat(5));
const item = fc.record(
  { id: fc.constantFrom("a", "b", "c", "d", "e"), title: text, org: text },
  { requiredKeys: ["id"] },
);

/**
 * An object with few possible keys, so that two objects share some: texts, nested objects, lists of items, of texts, of
 * anything.
 */
export const anyObject: fc.Arbitrary<Fields> = fc.dictionary(
  fc.constantFrom("k1", "k2", "k3", "__proto__", "constructor"),
  fc.oneof(
    scalar,
    fc.dictionary(fc.constantFrom("n1", "n2", "n3"), scalar),
    fc.uniqueArray(item, { selector: ({ id }) => id, maxLength: 5 }),
    fc.uniqueArray(text, { maxLength: 4 }),
    fc.array(fc.jsonValue({ maxDepth: 1 }), { maxLength: 3 }),
  ),
  { maxKeys: 4 },
);

/** Returns every text inside a value, sorted, whatever its place. */
export function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsIn).sort();
}
