/**
 * What JSON Schema says of the rules that only code judges: given to `.meta` beside the check, and published by
 * GET /openapi.json, so that what is valid by the document is accepted. A rule that JSON Schema has no words for is a
 * `description`, which its operation repeats.
 */
type Stated = Record<string, unknown>;

/** isEmail (lib/forms/field-rules.ts). */
export const EMAIL: Stated = { format: "email", maxLength: 254 };
export const DAY: Stated = { format: "date" };
/** Blanks around it are cut. */
export const NOT_BLANK: Stated = { pattern: "\\S" };
export const SIREN: Stated = {
  pattern: "^(?:[\\s.-]*\\d){9}[\\s.-]*$",
  description: "A SIREN: nine digits, the last of which checks the others (ISO/IEC 7812-1).",
};
export const READABLE_NAME: Stated = {
  description: "No invisible characters, letters of several alphabets, web address, nor the beginning of a formula.",
};
export const NO_CREDENTIALS: Stated = {
  pattern: "^[^@]*$",
  description: "A web address without user name.",
};
/** So many of one unit. */
export const ONE_UNIT: Stated = { minProperties: 1, maxProperties: 1 };

/** Which fields of an object go together; the one that is given is not null. */
export const exactlyOneOf = (...names: string[]): Stated => ({
  oneOf: names.map((name) => ({ required: [name], properties: { [name]: { not: { type: "null" } } } })),
});
export const without = (...names: string[]): Stated => ({
  not: { anyOf: names.map((name) => ({ required: [name] })) },
});

/** What is required, and what is refused, by the value of a field; `isDefault`: also when the field is absent. */
export const whenIs = (
  field: string,
  value: string | boolean,
  { required = [], refused = [], isDefault = false }: { required?: string[]; refused?: string[]; isDefault?: boolean },
): Stated => ({
  properties: { [field]: { const: value } },
  required: [...(isDefault ? [] : [field]), ...required],
  ...(refused.length > 0 ? without(...refused) : {}),
});
