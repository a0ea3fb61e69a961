import type { SourceOffer } from "@/marketplace/demo/source";

/** The clients that a skill of the offer serves. */
const SECTOR_OF: Record<string, string> = {
  "comptabilite-agricole": "agriculture",
  "bnc-professions-liberales": "professions-liberales",
  "comptabilite-associations": "associations",
  "comptabilite-immobiliere": "immobilier",
  chr: "chr",
  btp: "btp",
  "start-up": "start-up",
  "e-commerce": "e-commerce",
  "comptabilite-publique": "secteur-public",
};
const SEASON = "heures supplémentaires payées ou récupérées";
/** Hours a week in the season of these offers; the others say what becomes of the hours alone. */
const SEASON_HOURS = [42, null, 44, 40];

/** The facts of the profession, as the text, the skills and the advantages of the offer say them. */
export function toPractice({ descriptionHtml, skills, advantages }: SourceOffer, index: number) {
  const files = Number(/(\d+) dossiers, révisé chaque année/.exec(descriptionHtml)?.[1]);
  const sectors = [...new Set(skills.flatMap((skill) => SECTOR_OF[skill] ?? []))];
  const hours = SEASON_HOURS[index % SEASON_HOURS.length];
  const practice = {
    ...(files > 0 && { files }),
    ...(sectors.length > 0 && { sectors }),
    ...(descriptionHtml.includes(SEASON) && { recovery: "either", ...(hours && { seasonHours: hours }) }),
    ...(advantages.includes("prise-en-charge-stage-ec") && { supervisesTrainees: true }),
  };
  return Object.keys(practice).length > 0 ? { practice } : {};
}
