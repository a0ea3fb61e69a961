import type { JudgedQueries } from "@/tests/relevance/judgement";
import {
  ACCOUNTANTS,
  ACCOUNTING,
  ASSISTANTS,
  ASSOCIATES,
  AUDIT,
  AUDITORS,
  BEGINNERS,
  CONTROLLERS,
  ENGAGEMENT_LEADERS,
  EXPERTS,
  FINANCE_HEADS,
  FIRM_ACCOUNTANTS,
  PAYROLL,
  PAYROLL_OFFICERS,
  TRAINEES,
  TWO_DAYS_REMOTE,
} from "@/tests/relevance/meanings";

const EXPERIENCED = ["confirme", "senior", "expert"];
const PART_TIME = ["temps-partiel", "temps-partiel-mercredi"];
const FINANCE = [
  ...FINANCE_HEADS,
  ...CONTROLLERS,
  "responsable-controle-gestion",
  "responsable-comptable",
  "comptable-general",
  "consolideur",
  "tresorier",
  "controleur-interne",
];

/** A hundred lines as people would type them, written without reading the lexicon or trying them in the search. */
export const strangerQueries: JudgedQueries = {
  "strangers: a job": [
    [
      "Collaborateur Comptable Confirmé (H/F) - réf. CC-2611",
      { jobs: ["collaborateur-comptable", "comptable-tenue-revision", "reviseur-comptable"], experience: EXPERIENCED },
    ],
    ["GESTIONNAIRE PAIE ET ADP", { jobs: PAYROLL_OFFICERS }],
    ["technicienne paie", { jobs: [...PAYROLL_OFFICERS, "assistant-paie"] }],
    ["compta fourn", { jobs: ["comptable-fournisseurs"] }],
    ["comptable auxiliaire", { jobs: ["comptable-fournisseurs", "comptable-clients"] }],
    ["resp admin et fin", { jobs: FINANCE_HEADS }],
    ["chef comptable", { jobs: ["responsable-comptable"] }],
    [
      "second de cabinet",
      { jobs: [...ENGAGEMENT_LEADERS, "directeur-de-mission", "directeur-de-bureau", "expert-comptable"] },
    ],
    ["EC stagiaire", { jobs: [...TRAINEES, "memorialiste"] }],
    ["mémo DEC", { jobs: ["memorialiste", ...TRAINEES] }],
    ["commisaire au compte", { jobs: ["commissaire-aux-comptes"] }],
    ["collab CAC", { jobs: ["auditeur-junior", "auditeur-confirme", "auditeur-senior"] }],
    ["senior manager audit", { jobs: ["manager-audit"] }],
    ["contrôleuse de gestion", { jobs: CONTROLLERS }],
    ["analyste financier cdg", { jobs: [...CONTROLLERS, "responsable-controle-gestion"] }],
    ["responsable pôle social", { jobs: ["responsable-paie"] }],
    ["gestionnaire social", { jobs: PAYROLL_OFFICERS }],
    ["juriste corporate", { jobs: ["juriste-droit-des-societes"] }],
    ["secrétaire juridique", { jobs: ["assistant-juridique"] }],
    ["formaliste", { jobs: ["assistant-juridique", "juriste-droit-des-societes"] }],
    ["avocat fiscaliste", { jobs: ["fiscaliste"] }],
    ["opératrice de saisie comptable", { jobs: [...ASSISTANTS, "secretaire-comptable"] }],
    // There is no offer for a condominium accountant: other accountants are the best results.
    ["comptable gérance copro", { jobs: ACCOUNTANTS }],
    // There is no offer for a treasurer: other jobs of finance are the best results.
    ["trésorière groupe", { jobs: FINANCE }, { skills: ["tresorerie"] }],
    ["consolidation IFRS", { jobs: ["consolideur"] }, { skills: ["consolidation", "ifrs"] }],
    ["auditrice informatique", { jobs: ["auditeur-it"] }],
    ["consultant rse / csrd", { jobs: ["auditeur-durabilite"] }],
    ["valorisation d'entreprises, due diligence", { jobs: ["consultant-evaluation-transmission"] }],
    ["conseillère patrimoniale", { jobs: ["conseiller-gestion-patrimoine"] }],
    ["relance impayés", { jobs: ["charge-recouvrement", "comptable-clients"] }],
    ["assistante de direction", { jobs: ["assistant-de-direction-cabinet"] }],
    ["conseiller de gestion agricole", { jobs: ["conseiller-en-gestion", "collaborateur-comptable-agricole"] }],
    ["réviseuse", { jobs: ["reviseur-comptable", "comptable-tenue-revision"] }],
    ["chef de projet facture electronique", { jobs: ["charge-transition-facture-electronique"] }],
    // There is no offer for a compliance officer: offers with this skill are also right.
    ["lcbft conformité", { jobs: ["charge-conformite"] }, { skills: ["lcb-ft"] }],
  ],

  "strangers: a job and a place": [
    ["comptable 44", { jobs: ACCOUNTANTS, departments: ["44"] }],
    ["gestionnaire paie 69", { jobs: PAYROLL_OFFICERS, departments: ["69"] }],
    ["service paie rouen", { jobs: PAYROLL, near: "Rouen" }],
    ["expert comptable idf", { jobs: EXPERTS, regions: ["Île-de-France"] }],
    ["Collaborateur comptable - Annecy (74)", { jobs: FIRM_ACCOUNTANTS, near: "Annecy" }],
    ["chef de mission st brieuc", { jobs: ENGAGEMENT_LEADERS, near: "Saint-Brieuc" }],
    ["assistante comptable a dijon", { jobs: ASSISTANTS, near: "Dijon" }],
    ["auditeur la défense", { jobs: AUDITORS, departments: ["75", "92"] }],
    ["comptable unique toulouse et alentours", { jobs: ["comptable-unique"], near: "Toulouse" }],
    ["paye lille métropole", { jobs: PAYROLL, near: "Lille" }],
    ["fiscaliste neuilly", { jobs: ["fiscaliste"], departments: ["75", "92"] }],
    ["DAF lot et garonne", { jobs: ["directeur-administratif-financier"], departments: ["47"] }],
    [
      "alternance bts cg 35",
      { jobs: ["alternant-assistant-comptable", "alternant-collaborateur-comptable"], departments: ["35"] },
    ],
    ["juriste social reims", { jobs: ["juriste-droit-social"], departments: ["51"] }],
    ["collab compta lens béthune", { jobs: ASSOCIATES, near: "Lens" }],
    ["gestionnaire de paye bretagne", { jobs: PAYROLL_OFFICERS, regions: ["Bretagne"] }],
    ["comptable la réunion", { jobs: ACCOUNTING, departments: ["974"] }],
    // Martinique has no payroll offer, so that another job there, or payroll elsewhere overseas, is right.
    ["paie martinique", { departments: ["972"] }, { jobs: PAYROLL, departments: ["971", "973", "974"] }],
    ["secretaire comptable saint naz", { jobs: ["secretaire-comptable"], near: "Saint-Nazaire" }],
    ["controle de gestion 67000", { jobs: [...CONTROLLERS, "responsable-controle-gestion"], departments: ["67"] }],
    [
      "Comptable Général(e) H/F – Saint-Herblain (44)",
      { jobs: ["comptable-general"], departments: ["44"] },
      { jobs: ACCOUNTANTS, near: "Nantes" },
    ],
    ["alternance paie Tours", { jobs: ["alternant-gestionnaire-paie"], near: "Tours" }],
    ["chef de mission aix / marseille", { jobs: ENGAGEMENT_LEADERS, departments: ["13"] }],
    ["comptable versailles et yvelines", { jobs: ACCOUNTANTS, near: "Versailles" }],
    ["compta nice cannes antibes", { jobs: ACCOUNTING, departments: ["06"] }],
  ],

  "strangers: a job and its terms": [
    ["gestionnaire paie temps partiel sans mercredi", { jobs: PAYROLL_OFFICERS, schedules: PART_TIME }],
    ["paie 100% télétravail", { jobs: PAYROLL, remote: ["full-remote"] }],
    [
      "collaborateur comptable 3 jours de tt",
      { jobs: FIRM_ACCOUNTANTS, remote: ["3-jours", "4-jours", "full-remote"] },
    ],
    ["stage fin d'études audit", { jobs: ["stagiaire-audit"] }],
    ["expert comptable 80k", { jobs: EXPERTS, salaryTop: 80_000 }],
    ["paie remplacement congé mat", { jobs: PAYROLL, contracts: ["cdd"] }],
    ["comptable interim", { jobs: ACCOUNTING, contracts: ["interim"] }],
    ["chef de mission 55000€ minimum", { jobs: ENGAGEMENT_LEADERS, salaryTop: 55_000 }],
    ["alternance DSCG 2 ans", { jobs: ["alternant-expertise-comptable-dscg"] }],
    [
      "contrat pro gestionnaire de paie",
      { jobs: ["alternant-gestionnaire-paie"], contracts: ["alternance-professionnalisation"] },
    ],
    ["collaborateur comptable sortie d'école", { jobs: FIRM_ACCOUNTANTS, experience: BEGINNERS }],
    ["gestionnaire de paie 10 ans d'expérience", { jobs: PAYROLL_OFFICERS, experience: ["senior", "expert"] }],
    ["comptable semaine de 4 jours", { jobs: ACCOUNTANTS, schedules: ["semaine-4-jours"] }],
    ["contrôleur de gestion junior cdi", { jobs: CONTROLLERS, contracts: ["cdi"], experience: BEGINNERS }],
    ["comptable 2500 net", { jobs: ACCOUNTANTS, salaryTop: 38_000 }],
  ],

  "strangers: a sentence": [
    [
      "je cherche un poste de comptable dans un cabinet vers Nantes ou Saint-Nazaire",
      { jobs: ACCOUNTANTS, departments: ["44"] },
    ],
    [
      "je reprends après 8 ans avec mes enfants, je voudrais de la comptabilité à temps partiel",
      { jobs: ACCOUNTING, schedules: PART_TIME },
    ],
    [
      "quels cabinets prennent un apprenti en bts compta à Bordeaux ?",
      { jobs: ["alternant-assistant-comptable", "alternant-collaborateur-comptable"], near: "Bordeaux" },
    ],
    ["J'ai mon DSCG et je veux commencer le stage d'expert comptable à Lyon", { jobs: TRAINEES, near: "Lyon" }],
    [
      "bonjour jai fait 3 ans de paie sur silae je veut un cdi vers bordeaux",
      { jobs: PAYROLL_OFFICERS, near: "Bordeaux" },
    ],
    ["après six ans en Big Four je voudrais passer en direction financière", { jobs: FINANCE }],
    ["y a-t-il des postes d'auditeur pour débuter ?", { jobs: AUDITORS, experience: BEGINNERS }],
    [
      "je suis comptable en cabinet et je veux passer en entreprise à Strasbourg",
      {
        jobs: [...ACCOUNTANTS, "responsable-comptable"],
        near: "Strasbourg",
      },
    ],
    [
      "gestionnaire de paie où on peut travailler de chez soi au moins deux jours",
      { jobs: PAYROLL_OFFICERS, remote: TWO_DAYS_REMOTE },
    ],
    [
      "Recherche alternance pour préparer le DCG en Île-de-France à partir de janvier",
      { jobs: ["alternant-collaborateur-comptable"], regions: ["Île-de-France"] },
    ],
  ],

  "strangers: in English": [
    ["payroll specialist", { jobs: PAYROLL_OFFICERS }],
    [
      "financial controller paris",
      { jobs: [...CONTROLLERS, "responsable-controle-gestion", "controleur-interne", ...FINANCE_HEADS], near: "Paris" },
    ],
    ["part-time bookkeeper", { jobs: ACCOUNTING, schedules: PART_TIME }],
    ["accounts payable clerk", { jobs: ["comptable-fournisseurs"] }],
    ["ESG reporting", { jobs: ["auditeur-durabilite"] }, { skills: ["csrd"] }],
    ["FP&A analyst", { jobs: [...CONTROLLERS, "responsable-controle-gestion"] }],
    ["head of finance", { jobs: FINANCE_HEADS }],
    ["audit internship 2027", { jobs: ["stagiaire-audit"] }],
  ],

  "strangers: another way in": [
    ["quadra", { tools: ["cegid-quadra", "cegid-quadrapaie"] }],
    ["SAP comptabilité clients", { jobs: ["comptable-clients"], tools: ["sap-s4"] }],
    ["DEC obtenu", { diplomas: ["dec"] }, { jobs: EXPERTS }],
    ["poste chez un éditeur de logiciels", { firms: ["abaquia-logiciels"] }],
    ["master cca", { jobs: ["alternant-expertise-comptable-dscg"] }, { diplomas: ["master-cca"] }],
    ["audit hors big 4 paris", { jobs: AUDIT, near: "Paris" }],
    ["droit du travail", { jobs: ["juriste-droit-social"] }, { skills: ["droit-social"] }],
  ],
};
