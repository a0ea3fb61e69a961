import type { Judgement } from "@/tests/relevance/judgement";
import * as m from "@/tests/relevance/meanings";

/** An offer (slugs of the firm and the offer), and the judgements of its similar offers: each meets at least one. */
type JudgedOffer = readonly [firm: string, offer: string, ...similar: Judgement[]];

/** Similar offers have the same job, in the same town when it has enough of them. A rare job accepts near jobs. */
export const JUDGED_OFFERS: readonly JudgedOffer[] = [
  ["cabinet-girondelle", "collaborateur-comptable-bordeaux", { jobs: m.FIRM_ACCOUNTANTS }],
  ["distribution-garonnelle", "gestionnaire-de-paie-bordeaux-3", { jobs: m.PAYROLL_OFFICERS, near: "Bordeaux" }],
  ["paylune", "gestionnaire-de-paie-lille", { jobs: m.PAYROLL_OFFICERS, near: "Lille" }],
  ["cabinet-brevenne", "expert-comptable-lyon", { jobs: [...m.EXPERTS, "memorialiste", "directeur-de-bureau"] }],
  ["orsenne-et-associes", "chef-de-mission-expertise-comptable-lyon", { jobs: m.ENGAGEMENT_LEADERS }],
  ["marcelin-oudry-audit", "manager-audit-nantes", { jobs: m.AUDIT }],
  ["numeraline", "juriste-en-droit-social-nantes", { jobs: m.LAWYERS }],
  ["tissages-verdelune", "controleur-de-gestion-roubaix", { jobs: [...m.CONTROLLERS, "responsable-controle-gestion"] }],
  ["orsenne-et-associes", "alternant-assistant-comptable-bts-cg-lyon", { jobs: m.APPRENTICE_ACCOUNTANTS }],
  ["brunoy-international-advisory", "stagiaire-auditeur-lyon", { jobs: ["stagiaire-audit"] }],
];
