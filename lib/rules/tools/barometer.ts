import { type RawParams, textParam } from "@/lib/rules/search/params";
import { choiceParam, toToolQuery } from "@/lib/rules/tools/tool-params";
import experienceLevels from "@/lib/rules/vocabulary/experience-levels.json";
import jobs from "@/lib/rules/vocabulary/jobs.json";

// Server only: the jobs of the profession weigh 20 kB.

/** Apprentices and trainees have a legal minimum, not a market: the barometer leaves their contracts out. */
const WITHOUT_MARKET = "alternance";

export const BAROMETER_JOBS = jobs.filter(({ family }) => family !== WITHOUT_MARKET);
const JOB_SLUGS = BAROMETER_JOBS.map(({ slug }) => slug);
const DEFAULT_JOB = "collaborateur-comptable";
export const ANY_EXPERIENCE = "tous";
export const BAROMETER_LEVELS = experienceLevels.map(({ slug }) => slug).filter((slug) => slug !== "etudiant");

export type BarometerInput = {
  /** Of the job referential. */
  job: string;
  /** As typed; "" is all of France. */
  place: string;
  /** A level, or all of them. */
  experience: string;
};

export const parseBarometer = (params: RawParams): BarometerInput => ({
  job: choiceParam(params, "metier", JOB_SLUGS, DEFAULT_JOB),
  place: textParam(params, "lieu", 100),
  experience: choiceParam(params, "experience", [ANY_EXPERIENCE, ...BAROMETER_LEVELS], ANY_EXPERIENCE),
});

export const barometerParams = ({ job, place, experience }: BarometerInput) =>
  toToolQuery({ metier: job, lieu: place, experience });
