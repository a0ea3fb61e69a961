import type { ImportField } from "@/workspace/candidate/import/rules/import-fields";

/** The choice for one field: keep the profile's value, take the CV's, or use another value typed by the person. */
export type ImportChoice = "keep" | "take" | { value: unknown };
/** Choices by field id. Without a choice, a value is saved only if it is not doubtful and the profile has none. */
export type ImportChoices = Readonly<Record<string, ImportChoice>>;

export const choiceOf = (choices: ImportChoices, id: string): ImportChoice | undefined =>
  Object.hasOwn(choices, id) ? choices[id] : undefined;

/** Adds a choice for these fields; undefined restores the default. */
export function withChoice(choices: ImportChoices, ids: readonly string[], choice: ImportChoice | undefined) {
  const others = Object.entries(choices).filter(([id]) => !ids.includes(id));
  return Object.fromEntries([...others, ...(choice === undefined ? [] : ids.map((id) => [id, choice] as const))]);
}

/** True when the CV's value, unchanged or corrected, goes into the profile. */
export function isTaken({ state }: ImportField, choice: ImportChoice | undefined): boolean {
  if (typeof choice === "object") return Boolean(choice.value);
  return choice === undefined ? state === "read" : choice === "take" && state !== "same";
}

/** Returns the value that goes into this field of the profile; null when the profile stays as it is. */
export function takenValue(field: ImportField, choices: ImportChoices): unknown {
  const choice = choiceOf(choices, field.id);
  if (!isTaken(field, choice)) return null;
  return typeof choice === "object" ? choice.value : field.read;
}

/** Returns the value of this field in the profile once the import is saved. */
export const savedValue = (field: ImportField, choices: ImportChoices): unknown =>
  takenValue(field, choices) ?? field.own;

/** True when the field is doubtful or different, and the person has not chosen yet. */
export const isWaiting = ({ id, state }: ImportField, choices: ImportChoices): boolean =>
  (state === "check" || state === "different") && choiceOf(choices, id) === undefined;
