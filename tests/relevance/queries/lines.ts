import type { JudgedQueries } from "@/tests/relevance/judgement";
import * as m from "@/tests/relevance/meanings";

const AUDIT_FIRMS = ["ponthieu-marsac", "verisonne-audit", "contrescarpe-audit", "brunoy-international-advisory"];

/** Queries with several criteria, sentences, meaningless words, or English. */
export const lineQueries: JudgedQueries = {
  line: [
    [
      "chef de mission Lyon 2 j télétravail 45k",
      { jobs: m.ENGAGEMENT_LEADERS, near: "Lyon", remote: m.TWO_DAYS_REMOTE, salaryTop: 45_000 },
    ],
    ["comptable CDI Lyon pennylane", { jobs: m.ACCOUNTANTS, near: "Lyon", contracts: ["cdi"], tools: ["pennylane"] }],
    [
      "comptable CDI Lyon pennylane débutant accepté",
      { jobs: m.ACCOUNTANTS, near: "Lyon", contracts: ["cdi"], tools: ["pennylane"], experience: m.BEGINNERS },
    ],
    ["expert-comptable mémorialiste Lyon", { jobs: ["memorialiste"], near: "Lyon" }],
    [
      "gestionnaire de paie Bordeaux télétravail 2 jours",
      { jobs: m.PAYROLL_OFFICERS, near: "Bordeaux", remote: m.TWO_DAYS_REMOTE },
    ],
    ["expert-comptable Paris 70k", { jobs: m.EXPERTS, near: "Paris", salaryTop: 70_000 }],
    ["collaborateur comptable full remote", { jobs: m.ASSOCIATES, remote: ["full-remote"] }],
    ["alternance BTS CG Strasbourg", { jobs: ["alternant-assistant-comptable"], near: "Strasbourg" }],
    [
      "controleur de gestion lille cdi 40000 euros",
      { jobs: m.CONTROLLERS, near: "Lille", contracts: ["cdi"], salaryTop: 40_000 },
    ],
    [
      "responsable paie 50k télétravail 2 jours",
      { jobs: ["responsable-paie"], remote: m.TWO_DAYS_REMOTE, salaryTop: 50_000 },
    ],
    ["stage audit Lyon", { jobs: ["stagiaire-audit"], near: "Lyon" }],
    ["CDI paie Vannes silae", { jobs: m.PAYROLL, near: "Vannes", contracts: ["cdi"], tools: ["silae"] }],
    ["auditeur junior Courbevoie 35k", { jobs: ["auditeur-junior"], near: "Paris", salaryTop: 35_000 }],
    [
      "comptable général ou fournisseurs Toulouse",
      { jobs: ["comptable-general", "comptable-fournisseurs"], near: "Toulouse" },
    ],
    ["paie silae nantes", { jobs: m.PAYROLL, tools: ["silae"], near: "Nantes" }],
  ],
  sentence: [
    ["je cherche un poste de gestionnaire de paie à Bordeaux", { jobs: m.PAYROLL_OFFICERS, near: "Bordeaux" }],
    ["je suis comptable et je voudrais travailler à Toulouse", { jobs: m.ACCOUNTANTS, near: "Toulouse" }],
    ["recherche alternance en comptabilité sur Lille", { jobs: m.APPRENTICE_ACCOUNTANTS, near: "Lille" }],
    [
      "travailler dans un cabinet d'audit à Paris",
      { jobs: [...m.AUDIT, "stagiaire-audit"], near: "Paris" },
      { firms: AUDIT_FIRMS, near: "Paris" },
    ],
  ],
  "former job": [
    ["auditeur, je veux passer contrôleur de gestion", { jobs: m.CONTROLLERS }],
    ["après un titre pro gestionnaire de paie je cherche un poste de comptable", { jobs: m.ACCOUNTANTS }],
    ["je fais de la paie depuis 12 ans, je veux encadrer une équipe", { jobs: ["responsable-paie"] }],
    [
      "comptable en cabinet, je veux passer en entreprise",
      { jobs: ["comptable-general", "comptable-unique", "comptable-fournisseurs", "comptable-clients"] },
    ],
  ],
  "small words": [
    ["audit SI", { jobs: ["auditeur-it"] }],
    ["AUDIT SI Paris", { jobs: ["auditeur-it"], near: "Paris" }],
    ["R&D", { skills: ["credit-impot"] }],
  ],
  naming: [
    ["teneur de comptes", { jobs: [...m.FIRM_ACCOUNTANTS, ...m.ASSISTANTS] }],
    ["comptable paie", { jobs: [...m.PAYROLL_OFFICERS, "assistant-paie", "comptable-unique"] }],
    ["paie cabinet expertise comptable", { jobs: m.PAYROLL }],
    ["responsable de dossiers comptables", { jobs: [...m.ASSOCIATES, ...m.ENGAGEMENT_LEADERS] }],
    ["gestionnaire de dossiers", { jobs: [...m.ASSOCIATES, ...m.ENGAGEMENT_LEADERS] }],
    [
      "évaluation d'entreprises",
      { jobs: ["consultant-evaluation-transmission"] },
      { skills: ["evaluation-entreprise"] },
    ],
    ["directeur d'agence comptable", { jobs: ["directeur-de-bureau"] }],
    ["assistante de cabinet", { jobs: [...m.ASSISTANTS, "assistant-de-direction-cabinet", "secretaire-comptable"] }],
    ["peyrolade conseil sas", { firms: ["peyrolade-conseil"] }],
    [
      "gestion",
      {
        jobs: [
          ...m.CONTROLLERS,
          "responsable-controle-gestion",
          "conseiller-en-gestion",
          "conseiller-gestion-patrimoine",
        ],
      },
    ],
    ["mémorialiste Nantes", { jobs: ["memorialiste", ...m.TRAINEES], near: "Nantes" }],
    ["expert-comptable stagiaire / maître de stage", { jobs: m.TRAINEES }],
    ["responsable de mission comptable Paris", { jobs: m.ENGAGEMENT_LEADERS, near: "Paris" }],
    ["head of finance", { jobs: m.FINANCE_HEADS }],
    ["GL accountant", { jobs: ["comptable-general"] }],
    ["supervisor", { jobs: m.ENGAGEMENT_LEADERS }],
  ],
  "rare job": [
    ["DAF cdi", { jobs: m.FINANCE_HEADS, contracts: ["cdi"] }],
    ["chief financial officer", { jobs: m.FINANCE_HEADS }],
    [
      "tréso",
      {
        jobs: [
          "tresorier",
          ...m.FINANCE_HEADS,
          ...m.CONTROLLERS,
          "responsable-controle-gestion",
          "responsable-comptable",
        ],
      },
    ],
  ],
  noise: [
    ["offre d'emploi comptable H/F urgent", { jobs: m.ACCOUNTANTS }],
    ["emploi gestionnaire paie", { jobs: m.PAYROLL_OFFICERS }],
    ["recrutement expert-comptable (F/H)", { jobs: m.EXPERTS }],
    ["poste fiscaliste cdi", { jobs: ["fiscaliste"], contracts: ["cdi"] }],
    ["job auditeur", { jobs: m.AUDITORS }],
  ],
  English: [
    ["accountant", { jobs: m.ACCOUNTANTS }],
    ["chartered accountant", { jobs: m.EXPERTS }],
    ["payroll", { jobs: m.PAYROLL }],
    ["payroll manager Paris", { jobs: ["responsable-paie"], near: "Paris" }],
    ["auditor", { jobs: m.AUDIT }],
    ["tax advisor", { jobs: ["fiscaliste"] }],
    ["senior auditor", { jobs: ["auditeur-senior"] }],
    ["statutory auditor", { jobs: ["commissaire-aux-comptes"] }],
    ["payroll officer", { jobs: m.PAYROLL_OFFICERS }],
    ["legal assistant", { jobs: ["assistant-juridique"] }],
    ["bookkeeper", { jobs: m.ACCOUNTING }],
    ["accounts payable", { jobs: ["comptable-fournisseurs"] }, { skills: ["comptabilite-fournisseurs"] }],
    ["management controller", { jobs: m.CONTROLLERS }],
    ["CFO", { jobs: ["directeur-administratif-financier"] }],
    ["internship", { contracts: m.INTERNSHIPS }],
    ["apprenticeship", { contracts: m.APPRENTICESHIPS }],
    ["remote accountant", { jobs: m.ACCOUNTANTS, remote: m.ANY_REMOTE }],
  ],
};
