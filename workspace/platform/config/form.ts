import * as z from "zod/mini";
import { formErrors } from "@/lib/forms/field-rules";
import { type Fields, isFields } from "@/lib/rules/json-equal";
import {
  CONFIG_FIELDS,
  type ConfigField,
  configNameOf,
  configValueAt,
  configWith,
} from "@/workspace/platform/config/config-fields";

/** The text of each setting, by name. */
export type ConfigValues = Record<string, string>;

/** A setting about to change: its text before and after. */
export type ConfigChange = { field: ConfigField; before: string; after: string };

const BYTES = 1024 * 1024;
const METRES = 1_000;
const MAX_MEGABYTES = 100;
/** Maximum distance of a setting: half of the Earth's circumference. */
const MAX_KILOMETRES = 20_040;
const MAX_LENGTH = 2_000;

const NUMBER = /^\d{1,6}([.,]\d{1,3})?$/;
const LANGUAGE = /^[a-z]{2}([_-][A-Za-z]{2,4})?$/;
const CURRENCY = /^[A-Z]{3}$/;
const URL_TEXT = /^https?:\/\/\S+$/;
const ROLE = /^[\w-]{1,64}$/;

const toNumber = (text: string) => Number(text.replace(",", "."));
const isWithin = (text: string, most: number) => NUMBER.test(text) && toNumber(text) > 0 && toNumber(text) <= most;
const wordsOf = (text: string) =>
  text
    .split(",")
    .map((word) => word.trim())
    .filter(Boolean);

const RULES: Partial<Record<ConfigField["kind"], { fits: (text: string) => boolean; error: string }>> = {
  url: { fits: (text) => URL_TEXT.test(text), error: formErrors.invalidUrl },
  language: { fits: (text) => LANGUAGE.test(text), error: formErrors.refused },
  currency: { fits: (text) => CURRENCY.test(text), error: formErrors.refused },
  kilometres: { fits: (text) => isWithin(text, MAX_KILOMETRES), error: formErrors.invalidNumber },
  megabytes: { fits: (text) => isWithin(text, MAX_MEGABYTES), error: formErrors.invalidNumber },
  words: { fits: (text) => wordsOf(text).every((word) => ROLE.test(word)), error: formErrors.refused },
};

/**
 * Returns the schema of the form. `shown`: the values from which the form was filled. A setting that cannot be cleared
 * and has a value must keep one.
 */
export function configSchema(shown: ConfigValues): z.ZodMiniType<ConfigValues, ConfigValues> {
  const rows = CONFIG_FIELDS.map((field) => {
    const { fits, error } = RULES[field.kind] ?? { fits: () => true, error: formErrors.refused };
    const mayBeEmpty = field.isClearable || field.kind === "words" || !shown[configNameOf(field)];
    const text = z.string().check(
      z.trim(),
      z.maxLength(MAX_LENGTH, formErrors.tooLong),
      z.refine((given) => given !== "" || mayBeEmpty, formErrors.missingField),
      z.refine((given) => given === "" || fits(given), error),
    );
    return [configNameOf(field), text] as const;
  });
  return z.object(Object.fromEntries(rows)) as z.ZodMiniType<ConfigValues, ConfigValues>;
}

/**
 * Formats a value of the API as its field shows it; a value of another type is shown as JSON, and stays unless it is
 * edited.
 */
export function configText({ kind }: ConfigField, value: unknown): string {
  if (value === null || value === undefined) return "";
  if (kind === "kilometres" && typeof value === "number") return toDecimal(value / METRES);
  if (kind === "megabytes" && typeof value === "number") return toDecimal(value / BYTES);
  if (kind === "words" && Array.isArray(value)) return value.join(", ");
  if (kind === "choice" && typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "string" ? value : JSON.stringify(value);
}

const toDecimal = (number: number) => String(Math.round(number * 1_000) / 1_000).replace(".", ",");

function configValue({ kind }: ConfigField, text: string): unknown {
  if (kind === "words") return wordsOf(text);
  if (text === "") return null;
  if (kind === "kilometres") return Math.round(toNumber(text) * METRES);
  if (kind === "megabytes") return Math.round(toNumber(text) * BYTES);
  return kind === "choice" ? text === "yes" : text;
}

/** Returns the values of the form from the configuration. */
export const toConfigValues = (config: Fields): ConfigValues =>
  Object.fromEntries(
    CONFIG_FIELDS.map((field) => [configNameOf(field), configText(field, configValueAt(config, field))]),
  );

/** Returns the settings that differ, in the order of the form. */
export const changesBetween = (shown: ConfigValues, values: ConfigValues): ConfigChange[] =>
  CONFIG_FIELDS.flatMap((field) => {
    const [before, after] = [shown[configNameOf(field)] ?? "", values[configNameOf(field)] ?? ""];
    return before === after ? [] : [{ field, before, after }];
  });

/** Returns the stored value of each setting, by name. */
export const storedValues = (config: Fields): Fields =>
  Object.fromEntries(CONFIG_FIELDS.map((field) => [configNameOf(field), configValueAt(config, field) ?? null]));

/** Returns the former and the new values of the settings that differ, as parts of the configuration. */
export function configParts(stored: Fields, changes: readonly ConfigChange[]): { base: Fields; next: Fields } {
  const of = (toValue: (change: ConfigChange) => unknown) =>
    changes.reduce<Fields>((part, change) => joined(part, configWith(change.field, toValue(change))), {});
  return {
    base: of(({ field }) => stored[configNameOf(field)]),
    next: of(({ field, after }) => configValue(field, after)),
  };
}

function joined(fields: Fields, part: Fields): Fields {
  const merged = Object.entries(part).map(([key, value]) => {
    const before = fields[key];
    return [key, isFields(before) && isFields(value) ? joined(before, value) : value];
  });
  return { ...fields, ...Object.fromEntries(merged) };
}
