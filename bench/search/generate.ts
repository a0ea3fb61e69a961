import { pickFirm } from "@/bench/search/firms";
import { inventedName, rareName } from "@/bench/search/names";
import { jobOf, movePay, pickModel } from "@/bench/search/profession";
import { createRandom, type Random } from "@/bench/search/random";
import sentences from "@/bench/search/sentences.json";
import { labelOf } from "@/lib/rules/vocabulary/labels";
import { toOfferRows } from "@/marketplace/demo/rows/offers";
import type { SourceCompany, SourceOffer } from "@/marketplace/demo/source";

const FIRST_NAMES =
  "Camille Léa Manon Chloé Inès Sarah Julie Laura Marine Pauline Élodie Aurélie Sophie Claire Nathalie Isabelle Céline Nadia Yasmine Linh Sofia Gaëlle Solène Lucas Hugo Thomas Nicolas Julien Antoine Maxime Romain Quentin Karim Mehdi Youssef Mamadou Tiago Rémi Florian Benoît Cédric Yann Erwan Arthur Gabriel".split(
    " ",
  );
const TOWN_FORMS: ((name: string, other: string) => string)[] = [
  (name) => name,
  (name) => `Saint-${name}`,
  (name, other) => `${name}-sur-${other}`,
  (name, other) => `${name}-lès-${other}`,
  (name) => `La ${name}`,
];
const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ";
const SLOTS: Record<string, Slot> = {
  firm: (_random, _draft, firm) => firm,
  job: (_random, { jobSlug }) => jobOf(jobSlug).masculine.toLowerCase(),
  city: (_random, { location }) => location.city,
  // Rare words. As in real texts, a hundred times more offers contain tens of times more distinct words.
  town: (random) => random.pick(TOWN_FORMS)(rareName(random), inventedName(random.integer(1, 40))),
  client: rareName,
  landmark: rareName,
  person: (random) => `${random.pick(FIRST_NAMES)} ${rareName(random)}`,
  colleague: (random) => random.pick(FIRST_NAMES),
  // The first sectors are the most common.
  sector: (random) => sentences.sector[Math.floor(random.next() ** 2 * sentences.sector.length)] ?? "",
  pole: (random) => random.pick(sentences.pole),
  team: (random) => String(random.integer(3, 60)),
  count: (random) => String(random.integer(20, 900)),
  year: (random) => String(random.integer(1958, 2024)),
  days: (random) => String(random.integer(3, 15)),
  reference: (random) => `${random.pick([...LETTERS])}${random.pick([...LETTERS])}${random.integer(1000, 999_999)}`,
  diploma: (_random, { formation }) => labelOf("diplomas", formation, "fr"),
  experience: (_random, { experience }) => labelOf("experienceLevels", experience, "fr"),
};

const LEVELS: Record<string, string[]> = {
  etudiant: ["en alternance", "(alternance)", "en apprentissage"],
  debutant: ["débutant accepté", "premier poste"],
  junior: ["junior", "1 à 3 ans"],
  confirme: ["confirmé(e)", "expérimenté(e)"],
  senior: ["senior", "confirmé(e)"],
  expert: ["senior", "expert(e)"],
};
const MARKS = ["(H/F)", "H/F", "F/H", "(F/H)", "h/f", "M/F", ""];
const OPENINGS = ["", "", "", "", "Futur(e) ", "Poste de ", "Urgent : ", "Notre prochain(e) ", "Rejoignez-nous comme "];

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

type About = { jobSlug: string; city: string; experience: string; contract: string };

/** Returns a title as firms write them: half of the time in the form of the demonstration, else in other forms. */
function toTitle({ jobSlug, city, experience, contract }: About, random: Random): string {
  const { masculine, feminine } = jobOf(jobSlug);
  if (random.chance(0.5)) return `${masculine} (H/F)`;
  const form = random.next();
  const name = form < 0.2 ? feminine : form < 0.35 ? `${masculine} / ${feminine}` : masculine;
  const level = random.chance(0.35) ? ` ${random.pick(LEVELS[experience] ?? [""])}` : "";
  const mark = ` ${random.pick(MARKS)}`;
  const detail = random.next();
  const details = [
    ` – ${city}`,
    ` – ${contract}`,
    ` – portefeuille ${random.pick(sentences.sector)}`,
    ` ${random.pick(sentences.pole)}`,
  ];
  const more = detail < 0.35 ? random.pick(details) : "";
  return `${random.pick(OPENINGS)}${name}${level}${mark}${more}`.replace(/\s+/g, " ").trim();
}

type Draft = Omit<SourceOffer, "descriptionHtml">;

type Slot = (random: Random, draft: Draft, firm: string) => string;

/**
 * Writes a description of an offer by its firm, as long as the descriptions of the demonstration, with facts that the
 * other fields do not contain.
 */
function toDescription(draft: Draft, firm: string, random: Random): string {
  const fill = (template: string) =>
    template.replace(/\{(\w+)\}/g, (_, slot: string) => SLOTS[slot]?.(random, draft, firm) ?? "");
  const some = (templates: readonly string[], count: number) => random.sample(templates, count).map(fill).join(" ");
  const heading = (name: keyof typeof sentences.headings) => `<h2>${random.pick(sentences.headings[name])}</h2>`;
  return [
    `<p>${some(sentences.intro, 1)} ${some(sentences.firm, random.integer(2, 3))}</p>`,
    heading("missions"),
    list(random.sample(jobOf(draft.jobSlug).missions, random.integer(3, 5))),
    `<p>${some(sentences.duties, 1)}</p>`,
    heading("profile"),
    `<p>${some(sentences.profile, 1)} ${some(sentences.qualities, 1)}</p>`,
    heading("rhythm"),
    `<p>${some(sentences.rhythm, 1)}</p>`,
    heading("process"),
    `<p>${some(sentences.closing, 1)}</p>`,
  ].join("");
}

const list = (items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join("")}</ul>`;
