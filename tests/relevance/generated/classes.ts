import { activity } from "@/tests/relevance/generated/rules/activity";
import * as arrangement from "@/tests/relevance/generated/rules/arrangement";
import * as background from "@/tests/relevance/generated/rules/background";
import * as forms from "@/tests/relevance/generated/rules/forms";
import * as places from "@/tests/relevance/generated/rules/places";
import * as qualifiers from "@/tests/relevance/generated/rules/qualifiers";
import { initials, shortened } from "@/tests/relevance/generated/rules/shortening";
import * as terms from "@/tests/relevance/generated/rules/terms";
import * as errors from "@/tests/relevance/generated/rules/typing-errors";
import type { Rule } from "@/tests/relevance/generated/typed";

type Rules = Readonly<Record<string, Rule>>;

/** Rules that change the name of the job. */
const NAMING: Rules = {
  title: (typed) => typed,
  feminine: forms.feminine,
  plural: forms.plural,
  inclusive: forms.inclusive,
  case: forms.letterCase,
  english: forms.english,
  shortened,
  initials,
  activity,
  compound: arrangement.compound,
  reordered: arrangement.reordered,
  "no preposition": arrangement.withoutPrepositions,
  "other preposition": arrangement.otherPreposition,
};
const MISTYPING: Rules = {
  "error: swap": errors.oneError(errors.swap),
  "error: lost": errors.oneError(errors.lose),
  "error: doubled": errors.oneError(errors.double),
  "error: neighbour": errors.oneError(errors.neighbour),
  "error: accent": errors.oneError(errors.accent),
  "two errors": errors.twoErrors,
};
/** Rules that add words to the name of the job. */
const ADDING: Rules = {
  qualifier: qualifiers.qualified,
  setting: qualifiers.inSetting,
  request: qualifiers.requested,
  contract: terms.underContract,
  pay: terms.paid,
  learning: terms.learning,
  level: terms.ofLevel,
  software: background.withSoftware,
  diploma: background.withDiploma,
};
const PLACING: Rules = {
  town: places.inTown,
  "town: error": places.inMistypedTown,
  postcode: places.inPostcode,
  department: places.inDepartment,
  "department number": places.inDepartmentNumber,
  region: places.inRegion,
};

const both =
  (first: Rules, second: Rules): Rule =>
  (typed, draw) => {
    const one = draw.oneOf(Object.values(first));
    const other = draw.oneOf(Object.values(second).filter((rule) => rule !== one));
    const changed = one(typed, draw);
    return changed && other(changed, draw);
  };

/** Classes of queries, by group. Each class has one rule; those of the last group apply two rules together. */
export const GROUPS = {
  naming: NAMING,
  mistyping: MISTYPING,
  adding: ADDING,
  placing: PLACING,
  together: {
    "name + words": both(NAMING, ADDING),
    "name + place": both(NAMING, PLACING),
    "words + place": both(ADDING, PLACING),
    "words + words": both(ADDING, ADDING),
    "error + words": both(MISTYPING, ADDING),
    "error + place": both(MISTYPING, PLACING),
  },
} satisfies Readonly<Record<string, Rules>>;
export type Group = keyof typeof GROUPS;

export const CLASSES: Rules = Object.assign({}, ...Object.values(GROUPS));

export const groupOf = (className: string): Group => {
  const group = (Object.keys(GROUPS) as Group[]).find((name) => className in GROUPS[name]);
  if (!group) throw new Error(`No class ${className}`);
  return group;
};
