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

// Server only, as places are.

const JOB_SLUGS = BAROMETER_JOBS.map(({ slug }) => slug);
const DEFAULT_JOB = "collaborateur-comptable";

/** Longer than every name of a place, and than the words for all of France. */
const MAX_PLACE = 100;

/** A place by its name; a word for all of France is "", and nothing typed is null. */
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

/** Below is a monthly pay: nobody works full time for so little a year. */
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
