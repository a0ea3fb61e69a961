import { toToolQuery } from "@/lib/rules/tools/tool-params";
import experienceLevels from "@/lib/rules/vocabulary/experience-levels.json";
import jobs from "@/lib/rules/vocabulary/jobs.json";

// Server only: the jobs of the profession weigh 20 kB.

/** Apprentices and trainees have a legal minimum, not a market: the barometer leaves their contracts out. */
const WITHOUT_MARKET = "alternance";

export const BAROMETER_JOBS = jobs.filter(({ family }) => family !== WITHOUT_MARKET);
export const ANY_EXPERIENCE = "tous";
/** What the form sends when only places are compared. */
export const SAME_JOB = "idem";
export const BAROMETER_LEVELS = experienceLevels.map(({ slug }) => slug).filter((slug) => slug !== "etudiant");

export type BarometerInput = {
  /** Of the job referential. */
  job: string;
  /** As typed; "" is all of France. */
  place: string;
  /** A level, or all of them. */
  experience: string;
  /** The job set beside it; "" is the same. With the same place too, nothing is compared. */
  otherJob: string;
  /** The place set beside it, as typed; "" is all of France, null the same. */
  otherPlace: string | null;
  /** The visitor's own pay, in euros gross a year; null: no mark. */
  salary: number | null;
};

/** Whether a job or a place was given to be set beside the first. */
export const isCompared = ({ otherJob, otherPlace }: Pick<BarometerInput, "otherJob" | "otherPlace">): boolean =>
  otherJob !== "" || otherPlace !== null;

type Query = Pick<BarometerInput, "job" | "place" | "experience"> & Partial<BarometerInput>;

/** In the field of the other place, which is the same place when empty. */
const ALL_OF_FRANCE = "France";

export const barometerParams = ({ job, place, experience, otherJob = "", otherPlace = null, salary = null }: Query) =>
  toToolQuery({
    metier: job,
    lieu: place,
    experience,
    metier2: otherJob,
    lieu2: otherPlace === "" ? ALL_OF_FRANCE : otherPlace,
    salaire: salary,
  });
