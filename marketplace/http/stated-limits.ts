/**
 * JSON Schema of the rules that only code checks: passed to `.meta` next to the check, and published by GET
 * /openapi.json, so that any input that the document allows is accepted. A rule that JSON Schema cannot express is a
 * `description`, which the documentation of the call repeats.
 */
type Stated = Record<string, unknown>;

/** Equivalent of isEmail (lib/forms/field-rules.ts). */
export const EMAIL: Stated = { format: "email", maxLength: 254 };
export const DAY: Stated = { format: "date" };
/** At least one visible character, since the text is trimmed. */
export const NOT_BLANK: Stated = { pattern: "\\S" };
/** Violations of the check of a SIREN, or of a SIRET. */
export const NOT_A_SIREN = "must be a SIREN: nine digits, the last of which checks the others";
export const NOT_A_SIRET = "must be a SIRET: a SIREN, then five digits, the last of which checks the others";
/** Violation of the check of a video (lib/rules/content/video). */
export const NOT_A_VIDEO = "must be the https address of a video on YouTube or Vimeo";
export const SIREN: Stated = {
  pattern: "^(?:[\\s.-]*\\d){9}[\\s.-]*$",
  description: "A SIREN: nine digits, the last of which checks the others (ISO/IEC 7812-1).",
};
export const VAT_NUMBER: Stated = {
  pattern: "^[A-Za-z]{2}",
  description:
    "An intra-community VAT number: the prefix of a member state, and its form there; a French one is that of the SIREN, with its key.",
};
export const READABLE_NAME: Stated = {
  description: "No invisible characters, letters of several alphabets, web address, nor the beginning of a formula.",
};
export const NO_CREDENTIALS: Stated = {
  pattern: "^[^@]*$",
  description: "A web address without user name.",
};
/** Object with exactly one unit. */
export const ONE_UNIT: Stated = { minProperties: 1, maxProperties: 1 };

/** Object with exactly one of these fields, which must not be null. */
export const exactlyOneOf = (...names: string[]): Stated => ({
  oneOf: names.map((name) => ({ required: [name], properties: { [name]: { not: { type: "null" } } } })),
});
export const without = (...names: string[]): Stated => ({
  not: { anyOf: names.map((name) => ({ required: [name] })) },
});

/** Fields that are required or refused when a field has this value; `isDefault`: also when the field is absent. */
export const whenIs = (
  field: string,
  value: string | boolean,
  { required = [], refused = [], isDefault = false }: { required?: string[]; refused?: string[]; isDefault?: boolean },
): Stated => ({
  properties: { [field]: { const: value } },
  required: [...(isDefault ? [] : [field]), ...required],
  ...(refused.length > 0 ? without(...refused) : {}),
});
