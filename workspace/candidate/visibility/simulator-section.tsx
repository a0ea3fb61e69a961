import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { toApplicant } from "@/lib/data/applicant/to-applicant";
import type { Asset } from "@/lib/entities/asset";
import type { CompanyGroup } from "@/lib/entities/company-family";
import { exposeProfile, exposureOf, isSearched } from "@/lib/rules/resume/profile-exposure";
import { visibilityAttributes } from "@/lib/rules/resume/visibility";
import type { Choices } from "@/workspace/candidate/visibility/choices";
import { FirmPicker } from "@/workspace/candidate/visibility/firm-picker";
import { ProfileCard } from "@/workspace/candidate/visibility/profile-card";
import { firmGroup } from "@/workspace/candidate/visibility/queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { useSession } from "@/workspace/shell/session-provider";

type Props = { profile: Asset; choices: Choices };

/** What a firm gets of the profile: decided by the rule that the API follows, on what is chosen above. */
export function SimulatorSection({ profile, choices }: Props) {
  const t = useTranslations("candidate_visibility.simulator");
  const [firm, setFirm] = useState<{ slug: string; name: string } | null>(null);
  return (
    <section aria-labelledby="simulator">
      <h2 id="simulator" className="text-2xl">
        {t("heading")}
      </h2>
      <p className="measure mb-4 mt-2 text-muted">{t("lead")}</p>
      <FirmPicker label={t("firm")} onPick={setFirm} />
      {firm && <Outcome key={firm.slug} {...firm} profile={profile} choices={choices} />}
    </section>
  );
}

function Outcome({ slug, name, profile, choices }: Props & { slug: string; name: string }) {
  const t = useTranslations("candidate_visibility.simulator");
  const { session } = useSession();
  const reading = useQuery(firmGroup(session.client, useActor(), slug));
  return (
    <div className="mt-6" aria-live="polite">
      <h3 className="mb-3 text-lg">{t("result", { name })}</h3>
      <AsyncBlock reading={reading}>
        {(group) => (group ? <Seen group={group} profile={profile} choices={choices} /> : <p>{t("gone")}</p>)}
      </AsyncBlock>
    </div>
  );
}

function Seen({ group, profile, choices }: Props & { group: CompanyGroup }) {
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
const withChoices = (profile: Asset, { visibility, searchStatus, anonymous }: Choices) => ({
  ...profile,
  description: profile.description ?? null,
  ownerId: profile.ownerId ?? null,
  validated: profile.validated === true,
  platformData: profile.platformData ?? {},
  customAttributes: { ...profile.customAttributes, ...visibilityAttributes(visibility), searchStatus },
  metadata: { ...profile.metadata, _private: { anonymous } },
});
