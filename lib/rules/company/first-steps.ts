import type { Company } from "@/lib/entities/company";
import { toPlainText } from "@/lib/rules/text/plain-text";

/** The first steps of a firm, in this order (docs/workspace.md §3.1). */
export const FIRST_STEPS = ["page", "review", "promise", "process", "offer", "team", "testimonials"] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** Approximate minutes that each step takes. */
export const STEP_MINUTES: Record<FirstStep, number> = {
  page: 8,
  review: 1,
  promise: 1,
  process: 3,
  offer: 5,
  team: 1,
  testimonials: 2,
};

export const COMPLETE_PAGE = { baseline: 20, presentation: 400 };
const FEWEST_PROCESS_STEPS = 2;
const FEWEST_PEOPLE = 2;
export const ENOUGH_TESTIMONIALS = 2;

/** Parts of a complete page. */
export const PAGE_PARTS = ["logo", "baseline", "presentation", "office", "category"] as const;
export type PagePart = (typeof PAGE_PARTS)[number];

/** Data from which the steps are derived: no step is stored as a flag. */
export type FirstRun = {
  company: Pick<Company, "active" | "validated" | "description" | "locations" | "customAttributes" | "metadata"> | null;
  /** Number of open offers, the call for spontaneous applications included. */
  nbOffers: number;
  /** Number of members and of invited people. */
  nbPeople: number;
  nbTestimonials: number;
};

/** Returns the parts that the page of a firm still lacks. */
export function missingParts(company: FirstRun["company"]): PagePart[] {
  const { _files: files, _public: said } = company?.metadata ?? {};
  const held: Record<PagePart, boolean> = {
    logo: Boolean(files?.logo),
    baseline: (said?.baseline?.trim().length ?? 0) >= COMPLETE_PAGE.baseline,
    presentation: toPlainText(company?.description ?? "").length >= COMPLETE_PAGE.presentation,
    office: (company?.locations?.length ?? 0) > 0,
    category: (company?.customAttributes.categories?.length ?? 0) > 0,
  };
  return PAGE_PARTS.filter((part) => !held[part]);
}

/** Returns the seven steps, each with whether it is done. */
export function firstStepsOf(run: FirstRun): { step: FirstStep; isDone: boolean }[] {
  const said = run.company?.metadata._public;
  const done: Record<FirstStep, boolean> = {
    page: missingParts(run.company).length === 0,
    review: run.company?.active ?? false,
    promise: Boolean(said?.responseCommitmentDays),
    process: (said?.hiringProcess?.filter((step) => step.trim() !== "").length ?? 0) >= FEWEST_PROCESS_STEPS,
    offer: run.nbOffers > 0,
    team: run.nbPeople >= FEWEST_PEOPLE,
    testimonials: run.nbTestimonials >= ENOUGH_TESTIMONIALS,
  };
  return FIRST_STEPS.map((step) => ({ step, isDone: done[step] }));
}
