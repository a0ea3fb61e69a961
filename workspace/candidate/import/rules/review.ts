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

/** Sections to which an unplaced line can be added, in the order of the profile. */
export const LINE_SECTIONS = [
  "summary",
  "experiences",
  "education",
  "skills",
  "common_skills",
  "tools",
  "languages",
] as const;
const Target = z.union([z.enum(LINE_SECTIONS), z.number()]);
/** The target of an unplaced line: the summary, a new item of a section, or the description of the job at this index. */
export type Target = z.output<typeof Target>;

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
  placed: z.catch(z.array(z.object({ line: z.number(), target: Target })), []),
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
  const { resume, said, unplaced } = parsed;
  const lines = (wanted: Target) =>
    placed.flatMap(({ line, target }) => (target === wanted && unplaced[line] ? [unplaced[line]] : []));
  const step = (title: string) => ({ title, org: null, startDate: null, endDate: null });
  const skill = (type: "specialized_skill" | "common_skill") => (title: string) => ({ type, title });
  const summary = joined(said.summary?.value, lines("summary"));
  return {
    ...parsed,
    said: { ...said, ...(summary && { summary: { value: summary, words: said.summary?.words ?? summary } }) },
    resume: {
      ...resume,
      experiences: [
        ...(resume.experiences ?? []).map((job, index) => ({
          ...job,
          description: joined(job.description, lines(index)),
        })),
        ...lines("experiences").map((title) => ({ ...step(title), description: null })),
      ],
      education: [...(resume.education ?? []), ...lines("education").map(step)],
      skills: [
        ...(resume.skills ?? []),
        ...lines("skills").map(skill("specialized_skill")),
        ...lines("common_skills").map(skill("common_skill")),
      ],
      tools: [...(resume.tools ?? []), ...lines("tools").map((title) => ({ title }))],
      languages: [
        ...(resume.languages ?? []),
        ...lines("languages").map((title) => ({ title, emoji: null, level: null })),
      ],
    },
  };
}

const joined = (text: string | null | undefined, lines: readonly string[]): string | null =>
  [text, ...lines].filter(Boolean).join("\n") || null;

/** Returns the lines not placed yet, with their index. */
export const waitingLines = (parsed: ParsedResume, placed: ReviewState["placed"]): { line: number; text: string }[] =>
  parsed.unplaced.flatMap((text, line) => (placed.some((one) => one.line === line) ? [] : [{ line, text }]));

/**
 * Places a line. A text that the profile has, that waits for a press, or that was typed here by the person, gets the
 * line at its end, and is taken.
 */
export function placeLine(
  state: ReviewState,
  { line, text, target }: { line: number; text: string; target: Target },
  profile: Resume,
  fields: readonly ImportField[],
): ReviewState {
  if (state.placed.some((one) => one.line === line)) return state;
  const next = { ...state, placed: [...state.placed, { line, target }] };
  if (typeof target !== "number" && target !== "summary") return next;
  const id = target === "summary" ? "said.summary" : `experiences.${target}.description`;
  const field = fields.find((one) => one.id === id);
  const own = target === "summary" ? profile.description || null : ownDescription(profile, target, fields);
  // The text comes from the CV only: `withPlaced` adds the line to it.
  const choice = choiceOf(state.choices, id);
  // A text of the CV that the person left out stays out: the line alone is added.
  if (own === null && choice !== "keep" && typeof choice !== "object")
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
