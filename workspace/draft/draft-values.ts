import type { Fields } from "@/lib/rules/json-equal";

/** Names of secrets, which no draft stores, whatever the form. */
const SECRET = /password|secret|card(?:number|code)|iban|cvc/i;

/** The values of a form as stored in a draft: JSON without passwords or files. The key of a stored file is a text. */
export const draftValues = (values: object): Fields =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const kept = SECRET.test(name) ? undefined : storedValue(value);
      return kept === undefined ? [] : [[name, kept]];
    }),
  );

function storedValue(value: unknown): unknown {
  if (value === null || ["string", "number", "boolean"].includes(typeof value)) return value;
  if (Array.isArray(value)) return value.map(storedValue).filter((item) => item !== undefined);
  if (typeof value !== "object") return undefined;
  const isPlain = Object.getPrototypeOf(value) === Object.prototype;
  return isPlain ? draftValues(value) : undefined;
}
