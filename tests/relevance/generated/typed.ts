import { acceptedFor } from "@/tests/relevance/generated/accepted";
import type { Draw } from "@/tests/relevance/generated/draw";
import { spokenNames, TITLES, type Title } from "@/tests/relevance/generated/titles";

type Point = { latitude: number; longitude: number };
export type PlaceTyped =
  | ({ kind: "point" } & Point)
  | { kind: "department"; departmentCode: string }
  | { kind: "region"; region: string };

/** Parts of a typed line, which rules change. */
export type Typed = {
  title: Title;
  gender: "masculine" | "feminine";
  /** A name of the job, and the text typed for it. */
  plain: string;
  name: string;
  /** True when the name states a level, which another level would contradict. */
  saysLevel: boolean;
  /** Texts typed before and after the name. */
  before: readonly string[];
  after: readonly string[];
  /** The jobs that answer. */
  jobs: readonly string[];
  place: PlaceTyped | null;
};

/** A typing habit. Returns null when it does not apply to the typed line. */
export type Rule = (typed: Typed, draw: Draw) => Typed | null;

export const toLine = ({ before, name, after }: Typed) => [...before, name, ...after].join(" ");

const GENDERS = ["masculine", "feminine"] as const;

/** Draws a job of the referential under one of its names, in lower case as people type. */
export function drawTyped(draw: Draw): Typed {
  const title = draw.oneOf(TITLES);
  const gender = draw.oneOf(GENDERS);
  return named(title, gender, draw.oneOf(spokenNames(title[gender], title.job)));
}

export const named = (title: Title, gender: Typed["gender"], name: string): Typed => ({
  title,
  gender,
  plain: name,
  name: lowerFirst(name),
  saysLevel: SAYS_LEVEL.test(name),
  before: [],
  after: [],
  jobs: acceptedFor(title.job, name),
  place: null,
});

const SAYS_LEVEL = /junior|senior|semi|confirmée?|head|stagiaire|trainee|mémorialiste|associée?|partner|alternante?/i;

const lowerFirst = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

/** Returns a rule that changes the name only. */
export const renamed =
  (rename: (name: string, draw: Draw, typed: Typed) => string | null): Rule =>
  (typed, draw) => {
    const name = rename(typed.name, draw, typed);
    return name === null || name === typed.name ? null : { ...typed, name };
  };
