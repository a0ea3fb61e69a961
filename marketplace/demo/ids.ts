import { fixedId } from "@/marketplace/install/ids";

export const organizationId = (companySlug: string) => fixedId("org", companySlug);
export const companyId = (companySlug: string) => fixedId("ast", `company/${companySlug}`);
export const offerId = (companySlug: string, offerSlug: string) => fixedId("ast", `offer/${companySlug}/${offerSlug}`);
/** Returns the id of an office, by its name without elision, as it was first loaded: a corrected name keeps its id. */
export const officeId = (companySlug: string, officeName: string) =>
  fixedId(
    "loc",
    `${companySlug}/${officeName.replace(/^Bureau d’/, "Bureau de ").replace(/^Bureau des /, "Bureau de Les ")}`,
  );
export const testimonialId = (companySlug: string, index: number) => fixedId("rtg", `${companySlug}/${index}`);
export const profileId = (candidateSlug: string) => fixedId("ast", `resume/${candidateSlug}`);
