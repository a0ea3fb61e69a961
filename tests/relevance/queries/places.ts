import type { JudgedQueries } from "@/tests/relevance/judgement";
import * as m from "@/tests/relevance/meanings";

const AGC = ["agc-sillons-et-vignes", "agc-terres-de-brume"];
const BRITTANY = ["Bretagne"];

/** Queries for places, and for names of firms, which are never stemmed or matched approximately. */
export const placeQueries: JudgedQueries = {
  place: [
    ["Rennes", { near: "Rennes" }],
    ["lyon", { near: "Lyon" }],
    ["Bretagne", { regions: BRITTANY }],
    ["ile de france", { regions: ["Île-de-France"] }],
    ["69", { departments: ["69"] }],
    ["33000", { near: "Bordeaux" }],
    ["saint nazaire", { near: "Saint-Nazaire" }],
    ["comptable lyon", { jobs: m.ACCOUNTANTS, near: "Lyon" }],
    ["paie 69", { jobs: m.PAYROLL, departments: ["69"] }],
    ["auditeur Rennes", { jobs: m.AUDITORS, near: "Rennes" }],
    ["expert-comptable Paris", { jobs: m.EXPERTS, near: "Paris" }],
    ["comptable Bretagne", { jobs: m.ACCOUNTANTS, regions: BRITTANY }],
    ["chef de mission Hauts-de-France", { jobs: m.ENGAGEMENT_LEADERS, regions: ["Hauts-de-France"] }],
    ["paie Finistère", { jobs: m.PAYROLL, departments: ["29"] }],
    ["gestionnaire de paie aix en provence", { jobs: m.PAYROLL_OFFICERS, near: "Aix-en-Provence" }],
    ["alternance Nantes", { contracts: m.APPRENTICESHIPS, near: "Nantes" }],
    ["Gironde", { departments: ["33"] }],
    ["moselle", { departments: ["57"] }],
    ["PACA", { regions: ["Provence-Alpes-Côte d’Azur"] }],
    ["comptable IDF", { jobs: m.ACCOUNTANTS, regions: ["Île-de-France"] }],
    ["rhone alpes paie", { jobs: m.PAYROLL, regions: ["Auvergne-Rhône-Alpes"] }],
    ["auditeur la défense", { jobs: m.AUDITORS, near: "Paris" }],
    ["comptable Paris 8e", { jobs: m.ACCOUNTANTS, near: "Paris" }],
    ["emploi comptable Strasbourg", { jobs: m.ACCOUNTANTS, near: "Strasbourg" }],
    ["chef de mission 35 ou 56", { jobs: m.ENGAGEMENT_LEADERS, departments: ["35", "56"] }],
    ["La Réunion", { departments: ["974"] }],
  ],
  firm: [
    ["Tréguern Conseil", { firms: ["treguern-conseil"] }],
    ["treguern", { firms: ["treguern-conseil"] }],
    ["ORSENNE", { firms: ["orsenne-et-associes"] }],
    ["orsenne et associes", { firms: ["orsenne-et-associes"] }],
    ["groupe valmerac", { firms: ["groupe-valmerac"] }],
    ["helianthine", { firms: ["laboratoires-helianthine"] }],
    ["paylune", { firms: ["paylune"] }],
    ["haut clair", { firms: ["haut-clair-expertise"] }],
    ["calanquaise d'expertise", { firms: ["calanquaise-d-expertise"] }],
    ["AGC", { firms: AGC }],
    ["cabinet moselline", { firms: ["cabinet-moselline"] }],
    ["hotels miravelle comptable", { firms: ["hotels-miravelle"], jobs: m.ACCOUNTANTS }],
    ["chef de mission Orsenne", { firms: ["orsenne-et-associes"], jobs: m.ENGAGEMENT_LEADERS }],
  ],
  "not in the market": [["Deloitte"], ["Valmont"], ["boulanger"]],
};
