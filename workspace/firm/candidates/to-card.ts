import { toResume } from "@/lib/entities/resume";
import { experienceOf } from "@/lib/rules/resume/experience-months";
import type { SearchChoices } from "@/lib/rules/resume/search-choices";
import { visibilityOf } from "@/lib/rules/resume/visibility";
import { today } from "@/lib/rules/time/paris-time";
import type { Labelled } from "@/lib/rules/vocabulary/labelled";
import type { FoundProfile } from "@/workspace/firm/candidates/queries";

const MAX_TOOLS = 6;
const MAX_DIPLOMAS = 2;
const MONTHS_PER_YEAR = 12;

/** The facts of a profile shown on a card, only those that the reader may see. */
export type CandidateCard = {
  id: string;
  name: string;
  job: string | null;
  city: string | null;
  /** Whole years; null without any job. */
  years: number | null;
  isEmployed: boolean;
  tools: string[];
  diplomas: string[];
  /** True when the person shows the profile to every visitor, with their name. */
  isPublic: boolean;
  status: "active" | "open" | "student" | null;
  lastActivity: string | null;
};

export function toCard(asset: FoundProfile, choices: SearchChoices): CandidateCard {
  const { customAttributes, metadata, locations } = toResume(asset);
  const { months, isEmployed } = experienceOf(metadata.experiences, today());
  const { searchStatus, lastActivity, jobReferential } = customAttributes;
  const diplomas = metadata.education.flatMap(({ diploma, title, ongoing }) =>
    ongoing ? [] : (labelIn(choices.diplomas, diploma) ?? title ?? []),
  );
  return {
    id: asset.id,
    name: asset.name,
    isEmployed,
    lastActivity,
    isPublic: visibilityOf(customAttributes) === "web",
    job: labelIn(choices.jobs, jobReferential ?? metadata.preferredJob),
    city: locations[0]?.city ?? null,
    years: metadata.experiences.length > 0 ? Math.floor(months / MONTHS_PER_YEAR) : null,
    tools: metadata.tools.map(({ slug, title }) => labelIn(choices.software, slug) ?? title).slice(0, MAX_TOOLS),
    diplomas: [...new Set(diplomas.map(shortOf))].slice(0, MAX_DIPLOMAS),
    status: (["active", "open", "student"] as const).find((status) => status === searchStatus) ?? null,
  };
}

/** Shortens « DCG – diplôme de comptabilité et de gestion » to DCG. */
const shortOf = (label: string): string => label.split(" – ")[0] ?? label;

const labelIn = (labels: readonly Labelled[], slug: string | null): string | null =>
  slug === null ? null : (labels.find((one) => one.slug === slug)?.label ?? slug);
