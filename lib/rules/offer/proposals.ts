import type { OfferProposal, ProposedField } from "@/lib/entities/offer-proposal";
import type { OfferChoices } from "@/lib/rules/offer/offer-choices";
import { needsMonths } from "@/lib/rules/offer/offer-gaps";
import { cutText } from "@/lib/rules/text/storable-text";
import type { Labelled } from "@/lib/rules/vocabulary/labelled";

export type Pay = { min: number; max: number; period: string };

const MAX_WORDS = 200;
/** The bullet of a list's item, which has no meaning. */
const BULLET = /^[-–—•*·]\s+/;

export const proposal = (field: ProposedField, value: string, words: string): OfferProposal => ({
  field,
  value,
  words: cutText(words.replace(/\s+/g, " ").trim().replace(BULLET, ""), MAX_WORDS),
});

/** Returns a key that is equal for the same fact with the same words: ticking one such proposal ticks the others. */
export const proposalKey = ({ field, value, words }: OfferProposal): string => JSON.stringify([field, value, words]);

/** Returns a key that the products of one brand in the same words have in common; undefined for another proposal. */
export const brandKey = ({ brand, words }: OfferProposal): string | undefined =>
  brand === undefined ? undefined : JSON.stringify([brand, words]);

export const toPayValue = ({ min, max, period }: Pay): string => `${min}-${max} ${period}`;

export function readPayValue(value: string): Pay | null {
  const [, min, max, period] = /^(\d+(?:\.\d+)?)-(\d+(?:\.\d+)?) (\p{L}+)$/u.exec(value) ?? [];
  return period === undefined ? null : { min: Number(min), max: Number(max), period };
}

/** Labels of the values that may be proposed, in the language of the page. */
export type ProposalChoices = Record<Exclude<ProposedField, "city" | "months" | "pay"> | "period", readonly Labelled[]>;

export const toProposalChoices = (choices: OfferChoices): ProposalChoices => ({
  job: choices.jobs,
  contract: choices.contracts,
  schedule: choices.schedules,
  remote: choices.remote,
  experience: choices.experiences,
  diploma: choices.diplomas,
  period: choices.periods,
  tools: choices.software,
  skills: choices.skills,
  advantages: choices.advantages,
});

/** Returns the needs of the software and the skills that a text calls a plus, as an offer stores them; null for none. */
export function proposedNeeds(proposals: readonly OfferProposal[]) {
  const wished = (field: ProposedField): Record<string, "wished"> =>
    Object.fromEntries(
      proposals.flatMap((one) => (one.field === field && one.isWished ? [[one.value, "wished"]] : [])),
    );
  const needs = { tools: wished("tools"), skills: wished("skills") };
  return proposals.some(({ isWished }) => isWished) ? needs : null;
}

/**
 * Returns the value that these proposals give to each attribute of an offer; the first one wins when there are several.
 */
export function proposedAttributes(proposals: readonly OfferProposal[]) {
  const all = (field: ProposedField) => proposals.flatMap((one) => (one.field === field ? [one.value] : []));
  const first = (field: ProposedField) => all(field)[0] ?? null;
  const pay = readPayValue(first("pay") ?? "");
  const contract = first("contract");
  return {
    jobReferential: first("job"),
    contractType: contract,
    jobSchedule: first("schedule"),
    remoteWork: first("remote"),
    experience: first("experience"),
    formation: first("diploma"),
    salaryMin: pay?.min ?? null,
    salaryMax: pay?.max ?? null,
    salaryPeriod: pay?.period ?? null,
    tools: all("tools"),
    skills: all("skills"),
    advantages: all("advantages"),
    durationMonths: needsMonths(contract) ? Number(first("months") ?? 0) || null : null,
  };
}
