import { writeNumber } from "@/lib/rules/tools/french-number";

/** Returns the inputs of a tool as a query that its fields can read again. Null and empty values are left out. */
export function toToolQuery(values: Record<string, string | number | null | readonly string[]>): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    const all = value === null ? [] : typeof value === "object" ? value : [textOf(value)];
    for (const one of all) if (one !== "") query.append(name, one);
  }
  return query;
}

const textOf = (value: string | number) => (typeof value === "number" ? writeNumber(value) : value);
