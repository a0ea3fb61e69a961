import type { JudgedQueries } from "@/tests/relevance/judgement";

const VALMERAC = ["groupe-valmerac"];
const SEPTENTRIA = [
  "reseau-septentria",
  "cabinet-bassinel",
  "flandria-comptes",
  "picquenoy-expertise",
  "cabinet-escautine",
  "roubelin-et-daubresque",
];

/** Queries for firms and other employers. */
export const companyQueries: JudgedQueries = {
  company: [
    ["Groupe Valmérac", { firms: VALMERAC }],
    ["valmerac", { firms: VALMERAC }],
    ["treguern", { firms: ["treguern-conseil"] }],
    ["ecritura", { firms: ["ecritura"] }],
    ["roquevaire dufaud", { firms: ["roquevaire-dufaud"] }],
    ["septentria", { firms: SEPTENTRIA }],
    ["AGC", { firmCategories: ["agc"] }],
    ["cabinet d'audit", { firmCategories: ["cabinet-audit", "audit-conseil-international"] }],
    ["cabinet de recrutement", { firmCategories: ["cabinet-de-recrutement"] }],
    ["éditeur de logiciels", { firmCategories: ["editeur-logiciel"] }],
    ["groupe national", { firmCategories: ["groupe-national"] }],
    ["Brest", { near: "Brest" }],
    ["cabinet Rennes", { near: "Rennes" }],
    ["Bretagne", { regions: ["Bretagne"] }],
    ["cabinet comptable Lyon", { near: "Lyon" }],
    ["cabinet spécialisé paie", { firmCategories: ["cabinet-social-paie"] }],
    ["hotel", { firms: ["hotels-miravelle"] }],
    ["Silae", { tools: ["silae"] }],
    ["myunisoft", { tools: ["myunisoft"] }],
  ],
};
