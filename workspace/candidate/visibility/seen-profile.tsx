import { useLocale, useTranslations } from "next-intl";
import { toApplicant } from "@/lib/data/applicant/to-applicant";
import type { Asset } from "@/lib/entities/asset";
import type { CompanyGroup } from "@/lib/entities/company-family";
import { exposeProfile, exposureOf, isSearched } from "@/lib/rules/resume/profile-exposure";
import { visibilityAttributes } from "@/lib/rules/resume/visibility";
import type { ApplicantView } from "@/lib/views/applicant";
import type { Choices } from "@/workspace/candidate/visibility/choices";

type Props = { group: CompanyGroup; profile: Asset; choices: Choices };

/** The profile as a firm would see it, by the same rule as in the API. */
export function SeenProfile({ group, profile, choices }: Props) {
  const t = useTranslations("candidate_visibility.simulator");
  const locale = useLocale();
  const chosen = withChoices(profile, choices);
  const organizations = [group.ownerId, ...group.groupOrgs.map(({ id }) => id)];
  const isBlocked = choices.blocked.some((id) => organizations.includes(id));
  const firm = { kind: "firm", recruits: true, isBlocked, hasApplication: false, paid: "nothing" } as const;
  const exposure = exposureOf(chosen, firm);
  if (exposure === "nothing") {
    const reason = choices.visibility === "private" ? "private" : isBlocked ? "is_blocked" : "not_shown";
    return <p className="font-semibold">{t(reason)}</p>;
  }
  return (
    <>
      <p className="mb-3">{isSearched(chosen) ? t("found") : t("not_found")}</p>
      <ProfileCard profile={toApplicant(exposeProfile(chosen, exposure), "", locale)} />
    </>
  );
}

/** The profile with these choices, even while they are being saved. */
const withChoices = (profile: Asset, { visibility, searchStatus }: Choices) => ({
  ...profile,
  description: profile.description ?? null,
  ownerId: profile.ownerId ?? null,
  validated: profile.validated === true,
  platformData: profile.platformData ?? {},
  customAttributes: { ...profile.customAttributes, ...visibilityAttributes(visibility), searchStatus },
});

const YEAR_LENGTH = 4;
const yearOf = (month: string | null) => month?.slice(0, YEAR_LENGTH) ?? null;

/** The first lines of a profile, as a list of candidates shows it. */
function ProfileCard({ profile }: { profile: ApplicantView }) {
  const t = useTranslations("candidate_visibility.simulator");
  const { name, job, city, experiences, skills, tools } = profile;
  const known = [...tools.map(({ label }) => label), ...skills.specialised.map(({ title }) => title)].slice(0, 8);
  return (
    <article className="rounded-md border border-rule bg-surface p-5" lang="fr">
      <h4 className="text-xl">{name}</h4>
      <p className="text-muted">{[job?.label, city].filter(Boolean).join(", ")}</p>
      <ul className="mt-4 grid gap-1">
        {experiences.slice(0, 3).map(({ title, org, start, end }) => (
          <li key={`${title}-${org}-${start}`} className="text-sm">
            {[title, org].filter(Boolean).join(", ")}{" "}
            <span className="figures text-muted">
              {[yearOf(start), yearOf(end) ?? t("today")].filter(Boolean).join(" – ")}
            </span>
          </li>
        ))}
      </ul>
      {known.length > 0 && <p className="mt-4 text-sm">{known.join(" · ")}</p>}
    </article>
  );
}
