import type { JudgedQueries } from "@/tests/relevance/judgement";
import * as m from "@/tests/relevance/meanings";

/** Written wrong, written otherwise, or not to the end. */
export const spellingQueries: JudgedQueries = {
  typo: [
    ["comptbale", { jobs: m.ACCOUNTANTS }],
    ["experct comptable", { jobs: m.EXPERTS }],
    ["expert contable", { jobs: m.EXPERTS }],
    ["jursite", { jobs: m.LAWYERS }],
    ["gestionaire de paye", { jobs: m.PAYROLL_OFFICERS }],
    ["commisaire au compte", { jobs: ["commissaire-aux-comptes"] }],
    ["auditteur", { jobs: m.AUDITORS }],
    ["controleur de gestoin", { jobs: m.CONTROLLERS }],
    ["collabarateur comptable", { jobs: m.ASSOCIATES }],
    ["chef de mision", { jobs: m.ENGAGEMENT_LEADERS }],
    ["fiscalsite", { jobs: ["fiscaliste"] }],
    ["pennilane", { tools: ["pennylane"] }],
    ["silea", { tools: ["silae"] }],
    ["alternace", { contracts: m.APPRENTICESHIPS }],
    ["comptable Lile", { jobs: m.ACCOUNTANTS, near: "Lille" }],
    ["Strasbrug", { near: "Strasbourg" }],
  ],
  spelling: [
    ["expert comptable", { jobs: m.EXPERTS }],
    ["expertcomptable", { jobs: m.EXPERTS }],
    ["EXPERT COMPTABLE STAGIAIRE", { jobs: m.TRAINEES }],
    ["controleur de gestion", { jobs: m.CONTROLLERS }],
    ["memorialiste", { jobs: ["memorialiste"] }],
    ["aide comptable", { jobs: m.ASSISTANTS }],
    ["auditeur systemes d information", { jobs: ["auditeur-it"] }],
    ["auditeur des systèmes d'information", { jobs: ["auditeur-it"] }],
    ["juriste droit des societes", { jobs: ["juriste-droit-des-societes"] }],
    ["commissaire-aux-comptes", { jobs: ["commissaire-aux-comptes"] }],
  ],
  prefix: [
    ["compta", { jobs: m.ACCOUNTING }],
    [
      "fisca",
      { jobs: ["fiscaliste"] },
      { skills: ["controle-fiscal", "integration-fiscale", "fiscalite-internationale", "fiscalite-patrimoniale"] },
    ],
    ["audi", { jobs: m.AUDIT }],
    ["alter", { contracts: m.APPRENTICESHIPS }],
    ["juri", { families: ["juridique"] }],
    ["exper", { jobs: [...m.EXPERTS, ...m.TRAINEES, "memorialiste"] }],
    ["contr", { jobs: [...m.CONTROLLERS, "responsable-controle-gestion", "controleur-interne"] }],
    ["gestionnaire de p", { jobs: m.PAYROLL_OFFICERS }],
    ["chef de mis", { jobs: m.ENGAGEMENT_LEADERS }],
    ["pennyl", { tools: ["pennylane"] }],
    ["stras", { near: "Strasbourg" }],
  ],
};
