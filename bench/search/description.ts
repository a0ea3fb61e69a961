import { inventedName, rareName } from "@/bench/search/names";
import { jobOf } from "@/bench/search/profession";
import type { Random } from "@/bench/search/random";
import sentences from "@/bench/search/sentences.json";
import { labelOf } from "@/lib/rules/vocabulary/labels";
import type { SourceOffer } from "@/marketplace/demo/source";

type Draft = Omit<SourceOffer, "descriptionHtml">;
type Slot = (random: Random, draft: Draft, firm: string) => string;

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

/**
 * Writes a description of an offer by its firm, as long as the descriptions of the demonstration, with facts that the
 * other fields do not contain.
 */
export function toDescription(draft: Draft, firm: string, random: Random): string {
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
