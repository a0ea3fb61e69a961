import * as z from "zod/mini";
import { ParsedResume } from "@/lib/entities/parsed-resume";
import type { Resume } from "@/lib/entities/resume";
import {
  choiceOf,
  type ImportChoices,
  isTaken,
  isWaiting,
  savedValue,
  withChoice,
} from "@/workspace/candidate/import/rules/import-choices";
import type { ImportField } from "@/workspace/candidate/import/rules/import-fields";

/** The target of an unplaced line: a new skill or software, or the description of the job at this index. */
export type Target = "skills" | "tools" | number;

const Choice = z.union([z.enum(["keep", "take"]), z.object({ value: z.unknown() })]);

/** The file of an import, and its parsed content, which is null until the file has been read. */
export const ReviewSource = z.object({
  file: z.object({ key: z.string(), name: z.string() }),
  parsed: z.nullable(ParsedResume),
});
export type ReviewSource = z.output<typeof ReviewSource>;

const State = z.object({
  choices: z.catch(z.record(z.string(), Choice), {}),
  /** Placed lines, by their index in `unplaced`. */
  placed: z.catch(
    z.array(z.object({ line: z.number(), target: z.union([z.enum(["skills", "tools"]), z.number()]) })),
    [],
  ),
  /** True when the CV is also added to the CV files of the profile. */
  keepsFile: z.catch(z.boolean(), true),
});
/** The person's choices in an import. */
export type ReviewState = { choices: ImportChoices; placed: z.output<typeof State>["placed"]; keepsFile: boolean };
type Review = ReviewSource & ReviewState;
export type ReadReview = Omit<Review, "parsed"> & { parsed: ParsedResume };

/** Parses a saved draft. Never fails, whatever the content of the draft. */
export const toReviewState = ({ choices, placed, keepsFile }: Record<keyof ReviewState, unknown>): ReviewState =>
  State.parse({ choices, placed, keepsFile });

/** Returns the parsed CV with the lines that the person placed. */
export function withPlaced(parsed: ParsedResume, placed: ReviewState["placed"]): ParsedResume {
  const { resume, unplaced } = parsed;
  const lines = (wanted: Target) =>
    placed.flatMap(({ line, target }) => (target === wanted && unplaced[line] ? [unplaced[line]] : []));
  return {
    ...parsed,
    resume: {
      ...resume,
      experiences: (resume.experiences ?? []).map((job, index) => ({
        ...job,
        description: [job.description, ...lines(index)].filter(Boolean).join("\n") || null,
      })),
      skills: [
        ...(resume.skills ?? []),
        ...lines("skills").map((title) => ({ type: "specialized_skill" as const, title })),
      ],
      tools: [...(resume.tools ?? []), ...lines("tools").map((title) => ({ title }))],
    },
  };
}

/** Returns the lines not placed yet, with their index. */
export const waitingLines = (parsed: ParsedResume, placed: ReviewState["placed"]): { line: number; text: string }[] =>
  parsed.unplaced.flatMap((text, line) => (placed.some((one) => one.line === line) ? [] : [{ line, text }]));

/**
 * Places a line. When the description of the job comes from the profile, or was typed here by the person, the line is
 * added at its end.
 */
export function placeLine(
  state: ReviewState,
  { line, text, target }: { line: number; text: string; target: Target },
  profile: Resume,
  fields: readonly ImportField[],
): ReviewState {
  if (state.placed.some((one) => one.line === line)) return state;
  const next = { ...state, placed: [...state.placed, { line, target }] };
  if (typeof target !== "number") return next;
  const id = `experiences.${target}.description`;
  const field = fields.find((one) => one.id === id);
  const own = ownDescription(profile, target, fields);
  // The description comes from the CV only: `withPlaced` adds the line to it.
  if (own === null && typeof choiceOf(state.choices, id) !== "object")
    return { ...next, choices: withChoice(state.choices, [id], "take") };
  const written = field ? savedValue(field, state.choices) : own;
  return { ...next, choices: withChoice(state.choices, [id], { value: [written, text].filter(Boolean).join("\n") }) };
}

function ownDescription({ metadata }: Resume, index: number, fields: readonly ImportField[]): string | null {
  const place = fields.map((field) => field.place).find((one) => one.section === "experiences" && one.index === index);
  return place && "own" in place && place.own !== null ? (metadata.experiences[place.own]?.description ?? null) : null;
}

export type ReviewCounts = { toSave: number; toCheck: number; different: number };

/**
 * Returns the counts that the bar shows: values that are saved as they are, and values that wait for a choice, which
 * the person may leave undecided.
 */
export function countsOf(fields: readonly ImportField[], choices: ImportChoices): ReviewCounts {
  const waiting = fields.filter((field) => isWaiting(field, choices));
  return {
    toSave: fields.filter((field) => isTaken(field, choiceOf(choices, field.id))).length,
    toCheck: waiting.filter(({ state }) => state === "check").length,
    different: waiting.filter(({ state }) => state === "different").length,
  };
}
