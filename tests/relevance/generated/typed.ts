import { acceptedFor } from "@/tests/relevance/generated/accepted";
import type { Draw } from "@/tests/relevance/generated/draw";
import { spokenNames, TITLES, type Title } from "@/tests/relevance/generated/titles";

type Point = { latitude: number; longitude: number };
export type PlaceTyped =
  | ({ kind: "point" } & Point)
  | { kind: "department"; departmentCode: string }
  | { kind: "region"; region: string };

/** The parts of a typed line. Each rule changes some of them. */
export type Typed = {
  title: Title;
  gender: "masculine" | "feminine";
  /** The name of the job in its usual spelling. `name` is the text typed for it. */
  plain: string;
  name: string;
  /** True when the name already states a level, so that no other level is added. */
  saysLevel: boolean;
  /** Texts typed before the name. `after` are those typed after it. */
  before: readonly string[];
  after: readonly string[];
  /** The jobs whose offers are right results. */
  jobs: readonly string[];
  place: PlaceTyped | null;
};

/** Applies a typing habit to a line. Returns null when the habit does not apply to it. */
export type Rule = (typed: Typed, draw: Draw) => Typed | null;

export const toLine = ({ before, name, after }: Typed) => [...before, name, ...after].join(" ");

const GENDERS = ["masculine", "feminine"] as const;

/** Draws a job and one of its names, with a lower-case initial. */
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

/** Returns a rule that changes only the name. */
export const renamed =
  (rename: (name: string, draw: Draw, typed: Typed) => string | null): Rule =>
  (typed, draw) => {
    const name = rename(typed.name, draw, typed);
    return name === null || name === typed.name ? null : { ...typed, name };
  };
