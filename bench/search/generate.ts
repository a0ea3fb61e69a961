import { toDescription } from "@/bench/search/description";
import { pickFirm } from "@/bench/search/firms";
import { jobOf, movePay, pickModel } from "@/bench/search/profession";
import { createRandom, type Random } from "@/bench/search/random";
import { toTitle } from "@/bench/search/titles";
import { labelOf } from "@/lib/rules/vocabulary/labels";
import { toOfferRows } from "@/marketplace/demo/rows/offers";
import type { SourceCompany, SourceOffer } from "@/marketplace/demo/source";

const SEED = 2;
const DAY_MS = 86_400_000;
const PUBLISHED_DAYS = 60;
const VALID_DAYS = 60;
const UNDECLARED = 0.05;
/** Share of offers in each hidden state: closed by its firm, past its last day, not validated yet. */
const HIDDEN = 0.01;

/** Generates offer number `index` among these firms: a row as in the demonstration data, published before `today`. */
export function generateOffer(index: number, firms: readonly SourceCompany[], today: Date) {
  const random = createRandom(SEED, index);
  const firm = pickFirm(firms, random);
  const published = new Date(today.getTime() - random.next() * PUBLISHED_DAYS * DAY_MS);
  const state = Math.floor(random.next() / HIDDEN);
  const [expired, active, validated] = [state === 0, state !== 1, state !== 2];
  const validThrough = new Date(expired ? today.getTime() - 2 * DAY_MS : published.getTime() + VALID_DAYS * DAY_MS);
  const draft = toDraft(index, firm, random);
  const offer: SourceOffer = {
    ...draft,
    title: toTitle(toTitleSource(draft), random),
    descriptionHtml: toDescription(draft, firm.name, random),
    publishedDate: toDay(published),
    validThrough: toDay(validThrough),
  };
  // Converts the offer as active, since the demonstration closes some offers by a rule of its own.
  const [row] = toOfferRows([{ ...offer, active: true }], new Map([[firm.slug, firm]]));
  if (!row) throw new Error("An offer is one row");
  return { ...row, active, validated, created_date: published.toISOString(), updated_date: published.toISOString() };
}

/**
 * Models the offer on offers of the demonstration with the same job, so that its values are as consistent as theirs.
 */
function toDraft(index: number, firm: SourceCompany, random: Random): SourceOffer {
  const model = pickModel(random);
  const { models } = jobOf(model.jobSlug);
  const [manner, kit] = [random.pick(models), random.pick(models)];
  const { citySlug: _, department: __, main: ___, name: ____, ...location } = random.pick(firm.locations);
  const pay = (amount: number | null) => (amount === null ? null : movePay(amount, model.location.city, location.city));
  const undeclared = random.chance(UNDECLARED);
  return {
    ...model,
    companySlug: firm.slug,
    slug: `${model.jobSlug}-${index}`,
    remoteWork: manner.remoteWork,
    jobSchedule: manner.jobSchedule,
    salaryMin: undeclared ? null : pay(model.salaryMin),
    salaryMax: undeclared ? null : pay(model.salaryMax),
    salaryPeriod: undeclared ? null : model.salaryPeriod,
    advantages: random.sample([...new Set([...manner.advantages, ...firm.team.advantages])], random.integer(3, 8)),
    tools: random.sample([...new Set([...kit.tools, ...firm.tools])], random.integer(3, 6)),
    skills: random.sample([...new Set([...model.skills, ...kit.skills])], model.skills.length),
    location,
    openings: random.chance(0.85) ? 1 : random.integer(2, 4),
  };
}

const toTitleSource = ({ jobSlug, location, experience, contractType }: SourceOffer) => ({
  jobSlug,
  city: location.city,
  experience,
  contract: labelOf("contractTypes", contractType, "fr"),
});

const toDay = (date: Date) => date.toISOString().slice(0, 10);
