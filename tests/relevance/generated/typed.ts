import { acceptedFor } from "@/tests/relevance/generated/accepted";
import type { Draw } from "@/tests/relevance/generated/draw";
import { spokenNames, TITLES, type Title } from "@/tests/relevance/generated/titles";

type Point = { latitude: number; longitude: number };
export type PlaceTyped =
  | ({ kind: "point" } & Point)
  | { kind: "department"; departmentCode: string }
  | { kind: "region"; region: string };

/** What a person types, in its parts: rules change them. */
export type Typed = {
  title: Title;
  gender: "masculine" | "feminine";
  /** A name of the job, and what is typed for it. */
  plain: string;
  name: string;
  /** Whether that holds a level: another one would contradict it. */
  saysLevel: boolean;
  /** What is typed before and after it. */
  before: readonly string[];
  after: readonly string[];
  /** The jobs that answer. */
  jobs: readonly string[];
  place: PlaceTyped | null;
};

/** One way in which people type. Null: it has nothing to change in what is typed. */
export type Rule = (typed: Typed, draw: Draw) => Typed | null;

export const toLine = ({ before, name, after }: Typed) => [...before, name, ...after].join(" ");

const GENDERS = ["masculine", "feminine"] as const;

/** A job of the referential under one of its names, in small letters as people type. */
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

/** A rule of the name alone. */
export const renamed =
  (rename: (name: string, draw: Draw, typed: Typed) => string | null): Rule =>
  (typed, draw) => {
    const name = rename(typed.name, draw, typed);
    return name === null || name === typed.name ? null : { ...typed, name };
  };
