import type { WrittenOffer } from "@/lib/rules/offer/offer-gaps";
import { richTextLines } from "@/lib/rules/text/rich-text-lines";
import { factsIn, type OfferFact } from "@/lib/rules/tools/offer-lint/facts";

/** Facts that publishing does not require and that candidates look for, in the order of the editor. */
const WANTED = [
  ...(["remote", "tools", "portfolio", "sectors", "season", "trainees", "coefficient"] as const),
  ...(["tasks", "profile", "process"] as const),
] as const;
export type WantedFact = (typeof WANTED)[number];

/** Patterns of the profession's facts in a text. */
const IN_TEXT = {
  portfolio: /\d\s?(?:dossiers|clients)(?!\p{L})/iu,
  season: /(?<!\p{L})(?:période|saison) fiscale(?!\p{L})/iu,
  trainees: /(?<!\p{L})(?:maître de stage|mémorialistes?|stagiaires? (?:du DEC|experts?[- ]comptables?))(?!\p{L})/iu,
  coefficient: /(?<!\p{L})coefficient\s?:?\s?\d{3}(?!\d)/iu,
};

/** Returns the facts that candidates look for and that neither the fields nor the text of the offer state. */
export function missingFacts({ description, customAttributes: attributes, metadata }: WrittenOffer): WantedFact[] {
  const text = richTextLines(description ?? "");
  const said = new Set<OfferFact>(factsIn(text).flatMap(({ fact, isPresent }) => (isPresent ? [fact] : [])));
  const practice = metadata.practice ?? {};
  const isSaid: Record<WantedFact, boolean> = {
    remote: Boolean(attributes.remoteWork) || said.has("remote"),
    tools: Boolean(attributes.tools?.length) || said.has("tools"),
    portfolio: Boolean(practice.files ?? practice.fees) || IN_TEXT.portfolio.test(text),
    sectors: Boolean(practice.sectors?.length),
    season: Boolean(practice.seasonHours ?? practice.recovery) || IN_TEXT.season.test(text),
    trainees: (practice.supervisesTrainees ?? null) !== null || IN_TEXT.trainees.test(text),
    coefficient: Boolean(practice.coefficient) || IN_TEXT.coefficient.test(text),
    tasks: said.has("tasks"),
    profile: Boolean(attributes.experience || attributes.formation) || said.has("profile"),
    process: said.has("process"),
  };
  return WANTED.filter((fact) => !isSaid[fact]);
}
