import type { ImportField } from "@/workspace/candidate/import/rules/import-fields";

/** Of one field: what the profile has stays, what the CV says is taken, or another value that the person typed. */
export type ImportChoice = "keep" | "take" | { value: unknown };
/** By the ids of fields; without a choice, what is neither doubtful nor in the profile is taken. */
export type ImportChoices = Readonly<Record<string, ImportChoice>>;

export const choiceOf = (choices: ImportChoices, id: string): ImportChoice | undefined =>
  Object.hasOwn(choices, id) ? choices[id] : undefined;

/** The choices with this one; undefined goes back to what is done without any. */
export function withChoice(choices: ImportChoices, ids: readonly string[], choice: ImportChoice | undefined) {
  const others = Object.entries(choices).filter(([id]) => !ids.includes(id));
  return Object.fromEntries([...others, ...(choice === undefined ? [] : ids.map((id) => [id, choice] as const))]);
}

/** The value of the CV, as it is or corrected, goes into the profile. */
export function isTaken({ state }: ImportField, choice: ImportChoice | undefined): boolean {
  if (typeof choice === "object") return Boolean(choice.value);
  return choice === undefined ? state === "read" : choice === "take" && state !== "same";
}

/** What goes into the profile there; null when the profile stays as it is. */
export function takenValue(field: ImportField, choices: ImportChoices): unknown {
  const choice = choiceOf(choices, field.id);
  if (!isTaken(field, choice)) return null;
  return typeof choice === "object" ? choice.value : field.read;
}

/** What the profile has there once the import is saved. */
export const savedValue = (field: ImportField, choices: ImportChoices): unknown =>
  takenValue(field, choices) ?? field.own;

/** Doubtful or different, and the person has not chosen yet. */
export const isWaiting = ({ id, state }: ImportField, choices: ImportChoices): boolean =>
  (state === "check" || state === "different") && choiceOf(choices, id) === undefined;
