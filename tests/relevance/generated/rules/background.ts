import software from "@/lib/rules/vocabulary/software.json";
import { learnersOf } from "@/tests/relevance/generated/accepted";
import { beside, followed } from "@/tests/relevance/generated/rules/adding";
import { TITLES } from "@/tests/relevance/generated/titles";
import type { Rule } from "@/tests/relevance/generated/typed";

const TOOLS_OF: Record<string, readonly string[]> = {
  production: ["production-comptable", "pre-comptabilite", "bureautique"],
  expertise: ["production-comptable", "audit-revision"],
  audit: ["audit-revision", "bureautique"],
  social: ["paie", "sirh"],
  juridique: ["juridique"],
  entreprise: ["erp", "bureautique", "data"],
};
const PLAIN_TOOL = / – .*| \(.*|\.com|Microsoft (?!\d)/g;

/** Adds software, as in « gestionnaire de paie Silae ». */
export const withSoftware: Rule = (typed, draw) => {
  const kinds = TOOLS_OF[typed.title.family];
  if (!kinds) return null;
  const tool = draw.oneOf(software.filter(({ category }) => kinds.includes(category))).label.replace(PLAIN_TOOL, "");
  return beside(
    typed,
    draw.oneOf([tool, tool.toLowerCase(), `sur ${tool}`, `logiciel ${tool}`, `maîtrise ${tool}`]),
    draw,
  );
};

const DIPLOMAS: Record<string, readonly string[]> = {
  production: ["BTS CG", "DCG", "BUT GEA", "DUT GEA", "DSCG", "bac pro"],
  expertise: ["DSCG", "DEC", "Master CCA", "DCG"],
  audit: ["Master CCA", "DSCG", "école de commerce"],
  social: ["licence pro paie", "BTS CG", "titre pro", "BUT GEA"],
  entreprise: ["DCG", "DSCG", "BTS CG", "Master CCA", "Master finance", "école de commerce"],
  juridique: ["licence de droit", "master 2", "master droit"],
  fiscal: ["master droit fiscal", "DSCG"],
};

/** Adds a diploma, as in « assistant comptable BTS CG ». An apprentice whose title has the diploma is also right. */
export const withDiploma: Rule = (typed, draw) => {
  const diplomas = DIPLOMAS[typed.title.family];
  if (!diplomas) return null;
  const diploma = draw.oneOf(diplomas);
  const learners = learnersOf(typed.plain).filter((job) => namesDiploma(job, diploma));
  const added = followed(
    typed,
    draw.oneOf([diploma, diploma.toLowerCase(), `avec ${diploma}`, `titulaire ${diploma}`]),
  );
  return { ...added, jobs: [...typed.jobs, ...learners] };
};

const namesDiploma = (learner: string, diploma: string) =>
  TITLES.some(({ job, masculine }) => job === learner && masculine.includes(diploma));
