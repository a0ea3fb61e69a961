import { jobOf } from "@/bench/search/profession";
import type { Random } from "@/bench/search/random";
import sentences from "@/bench/search/sentences.json";

type About = { jobSlug: string; city: string; experience: string; contract: string };

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

/** Returns a title as firms write them: half of the time in the form of the demonstration, else in other forms. */
export function toTitle({ jobSlug, city, experience, contract }: About, random: Random): string {
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
