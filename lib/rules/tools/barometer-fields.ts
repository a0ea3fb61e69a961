import { matchPlace } from "@/lib/rules/place/place-match";
import { isEverywhere, type RawParams } from "@/lib/rules/search/params";
import {
  ANY_EXPERIENCE,
  BAROMETER_JOBS,
  BAROMETER_LEVELS,
  type BarometerInput,
  SAME_JOB,
} from "@/lib/rules/tools/barometer";
import { choiceField, type Field, mapReading, optionalNumberField, readFields } from "@/lib/rules/tools/fields";

// Server only, like lib/rules/place/places.

const JOB_SLUGS = BAROMETER_JOBS.map(({ slug }) => slug);
const DEFAULT_JOB = "collaborateur-comptable";

/** Maximum length of a typed place: more than the name of any place, or than the words for all of France. */
const MAX_PLACE = 100;

/** A place by its name; "" for a word that means all of France, null when nothing was typed. */
const placeField: Field<string | null> = {
  proposed: "",
  personal: false,
  read: ([typed = ""]) => {
    if (typed.length > MAX_PLACE) return { problem: { kind: "place", suggestions: [] } };
    if (typed === "") return { value: null };
    if (isEverywhere(typed)) return { value: "" };
    const { place, suggestions } = matchPlace(typed);
    return place ? { value: typed } : { problem: { kind: "place", suggestions } };
  },
};

/**
 * Bounds of yearly pay, in euros. An amount below the minimum is a monthly pay: no full-time job pays so little a year.
 */
const YEARLY = { min: 6_000, max: 1_000_000 };

const FIELDS = {
  metier: choiceField(JOB_SLUGS, DEFAULT_JOB, false),
  lieu: placeField,
  experience: choiceField([ANY_EXPERIENCE, ...BAROMETER_LEVELS], ANY_EXPERIENCE, false),
  metier2: choiceField([SAME_JOB, ...JOB_SLUGS], SAME_JOB, false),
  lieu2: placeField,
  salaire: optionalNumberField({ unit: "euros", ...YEARLY, decimals: 2 }),
};

export const readBarometer = (params: RawParams) =>
  mapReading(
    readFields(params, FIELDS),
    (values): BarometerInput => ({
      job: values.metier,
      place: values.lieu ?? "",
      experience: values.experience,
      otherJob: values.metier2 === SAME_JOB ? "" : values.metier2,
      otherPlace: values.lieu2,
      salary: values.salaire,
    }),
  );
