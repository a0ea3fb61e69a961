import { type Visibility, visibilityAttributes } from "@/lib/rules/resume/visibility";
import { DEMO_CANDIDATE } from "@/marketplace/demo/accounts";
import { earlyOn } from "@/marketplace/demo/dates";
import { namedResumeFile } from "@/marketplace/demo/files/resume-file";
import { profileId } from "@/marketplace/demo/ids";
import { candidateUserId } from "@/marketplace/demo/rows/organizations";
import { type SourceCandidate, sourceCities } from "@/marketplace/demo/source";
import { assetTypeId } from "@/marketplace/install/ids";

/** An applicant profile. Its e-mail and telephone are never public. */
export const toResumeRow = (candidate: SourceCandidate, index: number) => {
  const visibility = visibilityIn(candidate, index);
  const city = sourceCities.get(candidate.citySlug);
  const date = earlyOn(candidate.lastActivity);
  const specialised = candidate.skills.filter(({ type }) => type === "specialized_skill");
  return {
    id: profileId(candidate.slug),
    name: candidate.displayName,
    description: null,
    owner_id: candidateUserId(candidate.slug),
    category_id: null,
    asset_type_id: assetTypeId("resume"),
    active: true,
    validated: true,
    locations: city
      ? [
          {
            city: city.name,
            postcode: city.postcode,
            region: city.region,
            departmentCode: city.departmentCode,
            country: city.country,
            latitude: city.latitude,
            longitude: city.longitude,
          },
        ]
      : [],
    custom_attributes: {
      slug: candidate.slug,
      lastActivity: candidate.lastActivity,
      resumeUpdate: candidate.lastActivity,
      searchStatus: candidate.searchStatus,
      ...visibilityAttributes(visibility),
      jobReferential: candidate.preferredJob,
      skillsReferential: specialised.map(({ slug }) => slug),
      tools: candidate.software,
      accountantBackground: candidate.accountantBackground,
    },
    metadata: {
      email: candidate.email,
      phone: candidate.phone,
      preferredJob: candidate.preferredJob,
      skills: candidate.skills,
      education: candidate.education,
      languages: candidate.languages,
      experiences: candidate.experiences,
      referees: toReferees(candidate),
      library: [],
      ...(candidate.slug === DEMO_CANDIDATE && namedResumeFile()),
      links: {},
    },
    platform_data: {},
    created_date: date,
    updated_date: date,
  };
};

/** Two in three of the people without a public page are visible to firms. */
function visibilityIn({ publicProfile }: SourceCandidate, index: number): Visibility {
  if (publicProfile) return "web";
  return index % 3 === 0 ? "private" : "firms";
}

/** Referees of the last employer, whom only the candidate and entitled recruiters may see. */
const toReferees = ({ slug, experiences }: SourceCandidate) =>
  experiences.slice(0, 1).map(({ org }) => ({
    org,
    name: "Responsable du service",
    email: `reference.${slug}@exemple.invalid`,
    phone: "01 99 00 00 00",
  }));
