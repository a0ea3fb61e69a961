import { named, type Rule } from "@/tests/relevance/generated/typed";

/** The activity typed instead of a job, then the other jobs that also do it. */
const ACTIVITIES: Record<string, readonly [activity: string, ...others: string[]]> = {
  "reviseur-comptable": ["révision comptable"],
  "commissaire-aux-comptes": [
    "commissariat aux comptes",
    "auditeur-junior",
    "auditeur-confirme",
    "auditeur-senior",
    "manager-audit",
  ],
  "gestionnaire-de-paie": ["gestion de paie", "responsable-paie", "alternant-gestionnaire-paie", "assistant-paie"],
  "juriste-droit-social": ["droit social"],
  "juriste-droit-des-societes": ["droit des sociétés"],
  "assistant-juridique": ["assistanat juridique"],
  fiscaliste: ["fiscalité"],
  "conseiller-gestion-patrimoine": ["gestion de patrimoine"],
  "charge-recouvrement": ["recouvrement"],
  "secretaire-comptable": ["secrétariat comptable"],
  "comptable-fournisseurs": ["comptabilité fournisseurs"],
  "comptable-clients": ["comptabilité clients"],
  "comptable-general": ["comptabilité générale"],
  "controleur-de-gestion": ["contrôle de gestion", "responsable-controle-gestion"],
  consolideur: ["consolidation"],
  tresorier: ["trésorerie"],
  "directeur-administratif-financier": ["direction administrative et financière"],
};

/** Replaces the job by its activity, as in « comptabilité fournisseurs ». */
export const activity: Rule = ({ title, gender }) => {
  const found = ACTIVITIES[title.job];
  if (!found) return null;
  const [name, ...others] = found;
  const whole = named(title, gender, title[gender]);
  return { ...whole, name, jobs: [...whole.jobs, ...others] };
};
