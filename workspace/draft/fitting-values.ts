import type { Fields } from "@/lib/rules/json-equal";

type Issue = { code?: string | undefined; path: readonly PropertyKey[] };

/** The schema of a form, of which the kinds of its values are read. */
export type FormSchema = {
  safeParse: (values: unknown) => { error?: { issues: readonly Issue[] } | undefined };
};

const OF_KIND = ["invalid_type", "invalid_union", "invalid_key", "invalid_element"];

/**
 * What of a kept draft its form can show. A draft may be of an older form, or written by something else: a value of
 * another kind than its field's (a number for a text, a list for an object) would break the screen, and is left out. What
 * is of its kind and wrong stays: the form says so when it is sent.
 */
export function fittingValues(schema: FormSchema, values: Fields, shown: Fields): Fields {
  const issues = schema.safeParse({ ...shown, ...values }).error?.issues ?? [];
  const strange = new Set(issues.filter((issue) => isOfKind(issue, values)).map(({ path }) => String(path[0])));
  return Object.fromEntries(Object.entries(values).filter(([name]) => !strange.has(name)));
}

/** A choice that is not, or no longer, one of a list is still a text. */
const isOfKind = ({ code = "", path }: Issue, values: Fields): boolean =>
  OF_KIND.includes(code) || (code === "invalid_value" && typeof valueAt(values, path) === "object");

const valueAt = (values: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined),
    values,
  );
