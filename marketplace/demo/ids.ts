import { fixedId } from "@/marketplace/install/ids";

export const organizationId = (companySlug: string) => fixedId("org", companySlug);
export const companyId = (companySlug: string) => fixedId("ast", `company/${companySlug}`);
export const offerId = (companySlug: string, offerSlug: string) => fixedId("ast", `offer/${companySlug}/${offerSlug}`);
/**
 * Returns the id of an office, made from its name without elision ("Bureau de Albi"), which is the name that was first
 * loaded: the corrected name ("Bureau d’Albi") keeps the same id.
 */
export const officeId = (companySlug: string, officeName: string) =>
  fixedId(
    "loc",
    `${companySlug}/${officeName.replace(/^Bureau d’/, "Bureau de ").replace(/^Bureau des /, "Bureau de Les ")}`,
  );
export const testimonialId = (companySlug: string, index: number) => fixedId("rtg", `${companySlug}/${index}`);
export const profileId = (candidateSlug: string) => fixedId("ast", `resume/${candidateSlug}`);
