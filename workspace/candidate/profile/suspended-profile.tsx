import { useTranslations } from "next-intl";
import { useState } from "react";
import type { Asset } from "@/lib/entities/asset";
import { suspensionDetails, suspensionOf } from "@/lib/rules/suspension";
import { StatementOfReasons } from "@/workspace/appeal/statement-of-reasons";
import { useActor } from "@/workspace/shell/area/use-actor";

/** States that moderators hide the profile, why, what to correct, and how the candidate contests the decision. */
export function SuspendedProfile({ profile }: { profile: Asset }) {
  const t = useTranslations("candidate_profile.suspension");
  const actor = useActor();
  const [isContested, setContested] = useState(false);
  const statement = suspensionDetails(profile);
  const reason = suspensionOf(profile);
  return (
    <section aria-label={t("label")} className="border-l-4 border-brick bg-brick-tint px-4 py-3">
      <p>{t("what")}</p>
      {reason && (
        <p lang="fr" className="mt-1 whitespace-pre-line break-words font-semibold">
          {reason}
        </p>
      )}
      <StatementOfReasons
        statement={{ ...statement, appealed: statement.appealed || isContested }}
        actor={actor}
        onContested={async () => setContested(true)}
      />
    </section>
  );
}
