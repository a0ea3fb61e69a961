import type { CustomAttributeType } from "@/lib/entities/custom-attribute";
import type { JsonObject } from "@/lib/entities/json";

/** Type of a declared attribute, and its allowed values. */
export type Declaration = { type: CustomAttributeType; listValues: readonly string[] | null };
export type Declarations = ReadonlyMap<string, Declaration>;

/** Reason for refusing a value (`data.errors` of the response). */
export type AttributeError = {
  name: string;
  value: unknown;
  message: string;
  allowed?: readonly string[];
  notAllowed?: readonly string[];
};

const MAX_TEXT_LENGTH = 3000;
const MAX_TAGS = 200;

/** Returns an error for each attribute that the declarations do not allow; null is always allowed. */
export const findAttributeErrors = (attributes: JsonObject, declarations: Declarations): AttributeError[] =>
  Object.entries(attributes).flatMap(([name, value]) => {
    const declaration = declarations.get(name);
    if (!declaration) return [{ name, value, message: "Unknown custom attribute" }];
    const problem = value === null ? null : problemOf(value, declaration);
    return problem ? [{ name, value, ...problem }] : [];
  });

type Problem = Omit<AttributeError, "name" | "value">;

function problemOf(value: unknown, { type, listValues }: Declaration): Problem | null {
  switch (type) {
    case "number":
      return typeof value === "number" && Number.isFinite(value) ? null : { message: "A number is expected" };
    case "boolean":
      return typeof value === "boolean" ? null : { message: "A boolean is expected" };
    case "text":
      return isText(value) ? null : { message: `A string is expected, of ${MAX_TEXT_LENGTH} characters at most` };
    case "select":
      if (!isText(value)) return { message: "A string is expected" };
      return listValues === null || listValues.includes(value)
        ? null
        : { message: "The value must be in the allowed listValues", allowed: listValues };
    case "tags":
      return problemOfTags(value, listValues);
  }
}

function problemOfTags(value: unknown, allowed: readonly string[] | null): Problem | null {
  if (!Array.isArray(value) || value.length > MAX_TAGS || !value.every(isText)) {
    return { message: `An array is expected, of ${MAX_TAGS} strings at most` };
  }
  const notAllowed = allowed === null ? [] : value.filter((tag) => !allowed.includes(tag));
  if (allowed === null || notAllowed.length === 0) return null;
  return { message: "Some array elements are not allowed in the allowed listValues", allowed, notAllowed };
}

const isText = (value: unknown): value is string => typeof value === "string" && value.length <= MAX_TEXT_LENGTH;
