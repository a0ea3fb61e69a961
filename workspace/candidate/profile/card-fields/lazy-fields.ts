import { lazy } from "react";

/** The fields of a card are loaded after the page is shown: reading a profile needs none of them. */
const load = {
  accountancy: () => import("@/workspace/candidate/profile/card-fields/accountancy-fields"),
  education: () => import("@/workspace/candidate/profile/card-fields/education-fields"),
  experience: () => import("@/workspace/candidate/profile/card-fields/experience-fields"),
  language: () => import("@/workspace/candidate/profile/card-fields/language-fields"),
  links: () => import("@/workspace/candidate/profile/card-fields/links-fields"),
  presentation: () => import("@/workspace/candidate/profile/card-fields/presentation-fields"),
  referee: () => import("@/workspace/candidate/profile/card-fields/referee-fields"),
  skills: () => import("@/workspace/candidate/profile/card-fields/skills-fields"),
  software: () => import("@/workspace/candidate/profile/card-fields/software-fields"),
  wishes: () => import("@/workspace/candidate/profile/card-fields/wishes-fields"),
};

/** Preloads the fields, so that a card opens immediately, even offline. */
export const loadFields = () => Promise.allSettled(Object.values(load).map((one) => one()));

export const AccountancyFields = lazy(() =>
  load.accountancy().then(({ AccountancyFields }) => ({ default: AccountancyFields })),
);
export const EducationFields = lazy(() =>
  load.education().then(({ EducationFields }) => ({ default: EducationFields })),
);
export const ExperienceFields = lazy(() =>
  load.experience().then(({ ExperienceFields }) => ({ default: ExperienceFields })),
);
export const LanguageFields = lazy(() => load.language().then(({ LanguageFields }) => ({ default: LanguageFields })));
export const LinksFields = lazy(() => load.links().then(({ LinksFields }) => ({ default: LinksFields })));
export const PresentationFields = lazy(() =>
  load.presentation().then(({ PresentationFields }) => ({ default: PresentationFields })),
);
export const RefereeFields = lazy(() => load.referee().then(({ RefereeFields }) => ({ default: RefereeFields })));
export const SkillsFields = lazy(() => load.skills().then(({ SkillsFields }) => ({ default: SkillsFields })));
export const SoftwareFields = lazy(() => load.software().then(({ SoftwareFields }) => ({ default: SoftwareFields })));
export const WishesFields = lazy(() => load.wishes().then(({ WishesFields }) => ({ default: WishesFields })));
