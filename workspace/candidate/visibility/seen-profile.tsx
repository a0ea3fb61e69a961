import { useLocale, useTranslations } from "next-intl";
import { toApplicant } from "@/lib/data/applicant/to-applicant";
import type { Asset } from "@/lib/entities/asset";
import type { CompanyGroup } from "@/lib/entities/company-family";
import { exposeProfile, exposureOf, isSearched } from "@/lib/rules/resume/profile-exposure";
import { visibilityAttributes } from "@/lib/rules/resume/visibility";
import type { Choices } from "@/workspace/candidate/visibility/choices";
import { ProfileCard } from "@/workspace/candidate/visibility/profile-card";

type Props = { group: CompanyGroup; profile: Asset; choices: Choices };

/** What a firm gets of the profile, by the rule that the API follows. */
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

/** The profile as it is with these answers, also while they are being saved. */
const withChoices = (profile: Asset, { visibility, searchStatus }: Choices) => ({
  ...profile,
  description: profile.description ?? null,
  ownerId: profile.ownerId ?? null,
  validated: profile.validated === true,
  platformData: profile.platformData ?? {},
  customAttributes: { ...profile.customAttributes, ...visibilityAttributes(visibility), searchStatus },
});
