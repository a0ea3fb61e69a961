import { toToolQuery } from "@/lib/rules/tools/tool-params";
import experienceLevels from "@/lib/rules/vocabulary/experience-levels.json";
import jobs from "@/lib/rules/vocabulary/jobs.json";

// Server only: the jobs of the profession weigh 20 kB.

/**
 * Family of apprentices and trainees: they have a legal minimum rather than a market, so the barometer leaves their
 * contracts out.
 */
const WITHOUT_MARKET = "alternance";

export const BAROMETER_JOBS = jobs.filter(({ family }) => family !== WITHOUT_MARKET);
export const ANY_EXPERIENCE = "tous";
/** Value that the form sends when only places are compared. */
export const SAME_JOB = "idem";
export const BAROMETER_LEVELS = experienceLevels.map(({ slug }) => slug).filter((slug) => slug !== "etudiant");

export type BarometerInput = {
  /** Slug of a job of the vocabulary. */
  job: string;
  /** Place as typed; "" is all of France. */
  place: string;
  /** A level of experience, or `ANY_EXPERIENCE`. */
  experience: string;
  /** The job to compare with; "" is the same job. With the same place too, nothing is compared. */
  otherJob: string;
  /** The place to compare with, as typed; "" is all of France, null the same place. */
  otherPlace: string | null;
  /** The visitor's own pay, in gross euros a year; null: it is not marked on the chart. */
  salary: number | null;
};

/** True when a job or a place to compare with was given. */
export const isCompared = ({ otherJob, otherPlace }: Pick<BarometerInput, "otherJob" | "otherPlace">): boolean =>
  otherJob !== "" || otherPlace !== null;

type Query = Pick<BarometerInput, "job" | "place" | "experience"> & Partial<BarometerInput>;

/** All of France, written out in the field of the other place: an empty field means the same place. */
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
