/** Slugs of jobs, contracts, levels and software that several judgements share. */

/** People who do or review the accounts of a firm's clients. */
export const FIRM_ACCOUNTANTS = [
  "collaborateur-comptable-junior",
  "collaborateur-comptable",
  "collaborateur-comptable-agricole",
  "comptable-tenue-revision",
  "reviseur-comptable",
  "renfort-periode-fiscale",
];
/** "Comptable": excludes assistants, managers, chartered accountants and students. */
export const ACCOUNTANTS = [
  ...FIRM_ACCOUNTANTS,
  "comptable-unique",
  "comptable-general",
  "comptable-fournisseurs",
  "comptable-clients",
  "comptable-mandants",
];
/** "Compta": the jobs of accounting. */
export const ACCOUNTING = [
  ...ACCOUNTANTS,
  "aide-comptable",
  "assistant-comptable",
  "secretaire-comptable",
  "responsable-comptable",
];
export const ASSOCIATES = ["collaborateur-comptable-junior", "collaborateur-comptable", "renfort-periode-fiscale"];
export const ASSISTANTS = ["aide-comptable", "assistant-comptable"];
/** Holders of the diploma of chartered accountant. */
export const EXPERTS = ["expert-comptable", "expert-comptable-associe"];
export const TRAINEES = ["expert-comptable-stagiaire"];
/** Jobs that lead engagements: the two titles are synonyms. */
export const ENGAGEMENT_LEADERS = ["chef-de-mission", "responsable-de-mission"];
export const AUDITORS = [
  "auditeur-junior",
  "auditeur-confirme",
  "auditeur-senior",
  "auditeur-it",
  "auditeur-durabilite",
];
export const AUDIT = [...AUDITORS, "manager-audit", "commissaire-aux-comptes"];
export const PAYROLL_OFFICERS = ["gestionnaire-de-paie", "gestionnaire-paie-confirme"];
/** "Paie": the jobs of payroll, including apprentices. */
export const PAYROLL = ["assistant-paie", ...PAYROLL_OFFICERS, "responsable-paie", "alternant-gestionnaire-paie"];
export const LAWYERS = ["juriste-droit-social", "juriste-droit-des-societes"];
/** Heads of the finance of a company: in a small one, the two titles are one job. */
export const FINANCE_HEADS = ["directeur-administratif-financier", "responsable-administratif-financier"];
export const CONTROLLERS = ["controleur-de-gestion"];
export const APPRENTICE_ACCOUNTANTS = [
  "alternant-assistant-comptable",
  "alternant-collaborateur-comptable",
  "alternant-expertise-comptable-dscg",
];

export const APPRENTICESHIPS = ["alternance-apprentissage", "alternance-professionnalisation"];
export const INTERNSHIPS = ["stage", "stage-expertise-comptable"];
export const BEGINNERS = ["debutant", "junior"];

/** Remote work of at least two days a week. */
export const TWO_DAYS_REMOTE = ["2-jours", "3-jours", "4-jours", "full-remote"];
export const ANY_REMOTE = ["ponctuel", "1-jour", ...TWO_DAYS_REMOTE];

export const CEGID = ["cegid-quadra", "cegid-quadrapaie", "cegid-loop", "cegid-expert", "cegid-xrp"];
export const SAGE = ["sage-ge", "sage-paie", "sage-100", "sage-x3", "sage-xrt"];
