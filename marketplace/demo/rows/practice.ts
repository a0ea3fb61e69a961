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
/** Hours a week in the season of these offers; the others say what becomes of the hours alone. */
const SEASON_HOURS = [42, null, 44, 40];

/** The facts of the profession: those that the offer declares, and those that its skills and advantages imply. */
export function toPractice({ practice: declared, skills, advantages }: SourceOffer, index: number) {
  const sectors = [...new Set(skills.flatMap((skill) => SECTOR_OF[skill] ?? []))];
  const hours = SEASON_HOURS[index % SEASON_HOURS.length];
  const practice = {
    ...declared,
    ...(sectors.length > 0 && { sectors }),
    ...(declared.recovery && hours && { seasonHours: hours }),
    ...(advantages.includes("prise-en-charge-stage-ec") && { supervisesTrainees: true }),
  };
  return Object.keys(practice).length > 0 ? { practice } : {};
}
