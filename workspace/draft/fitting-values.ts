import type { Fields } from "@/lib/rules/json-equal";

type Issue = { code?: string | undefined; path: readonly PropertyKey[] };

/** The schema of a form, used to check the types of its values. */
export type FormSchema = {
  safeParse: (values: unknown) => { error?: { issues: readonly Issue[] } | undefined };
};

const OF_KIND = ["invalid_type", "invalid_union", "invalid_key", "invalid_element"];

/**
 * Returns the values of a stored draft that its form can show. A draft may come from an older version of the form or
 * from another program. A value of the wrong type (a number for a text, a list for an object) would break the screen,
 * and is left out. An invalid value of the right type stays: the form reports it on submission.
 */
export function fittingValues(schema: FormSchema, values: Fields, shown: Fields): Fields {
  const issues = schema.safeParse({ ...shown, ...values }).error?.issues ?? [];
  const strange = new Set(issues.filter((issue) => isOfKind(issue, values)).map(({ path }) => String(path[0])));
  return Object.fromEntries(Object.entries(values).filter(([name]) => !strange.has(name)));
}

/** True when the value has the wrong type; a text outside its list of choices has the right one. */
const isOfKind = ({ code = "", path }: Issue, values: Fields): boolean =>
  OF_KIND.includes(code) || (code === "invalid_value" && typeof valueAt(values, path) === "object");

const valueAt = (values: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined),
    values,
  );
