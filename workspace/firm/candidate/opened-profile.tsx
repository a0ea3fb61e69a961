import { useTranslations } from "next-intl";
import type { SearchChoices } from "@/lib/rules/resume/search-choices";
import { BuyPanel } from "@/workspace/firm/candidate/buy-panel";
import { ProfileHead } from "@/workspace/firm/candidate/profile-head";
import type { ReadProfile } from "@/workspace/firm/candidate/queries";
import { WriteSection } from "@/workspace/firm/candidate/write-section";
import { toCard } from "@/workspace/firm/candidates/to-card";
import { Part } from "@/workspace/shell/part";

type Props = ReadProfile & { choices: SearchChoices };

/** Who, as far as the firm may know; what it may open, and for what price; the whole of the profile below. */
export function OpenedProfile({ profile, access, choices }: Props) {
  const t = useTranslations("firm_candidate");
  const card = toCard(profile, choices);
  return (
    <>
      <ProfileHead card={card} access={access} />
      <BuyPanel key={access.opens} profile={profile} access={access} card={card} />
      {access.opens === "contact" && profile.ownerId && (
        <WriteSection profileId={profile.id} ownerId={profile.ownerId} name={profile.name} />
      )}
      <section aria-label={t("profile")}>
        <Part name="candidate-body" load={() => import("@/workspace/firm/candidate/profile-body")}>
          {({ ProfileBody }) => <ProfileBody profile={profile} />}
        </Part>
      </section>
    </>
  );
}
