"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { isGone } from "@/lib/queries/failure";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import type { SearchChoices } from "@/lib/rules/resume/search-choices";
import { OpenedProfile } from "@/workspace/firm/candidates/candidate/opened-profile";
import { readProfile } from "@/workspace/firm/candidates/candidate/queries";
import { AsNamed } from "@/workspace/shell/area/as-named";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { Gone } from "@/workspace/shell/gone";
import { useSession } from "@/workspace/shell/session-provider";

type Props = { id: string; choices: SearchChoices };

export const CandidateScreen = (props: Props) => (
  <AsNamed>
    <Guarded screen="firmCandidate">
      <Candidate {...props} />
    </Guarded>
  </AsNamed>
);

/**
 * A profile, or a note that the profile cannot be read. The note does not state whether the person closed the profile
 * or blocks the firm.
 */
function Candidate({ id, choices }: Props) {
  const t = useTranslations("firm_candidate");
  const { session } = useSession();
  const reading = useQuery(readProfile(session.client, useActor(), id));
  if (isGone(reading.error))
    return (
      <Gone title={t("gone")} list={{ href: workspaceRoutes.firmCandidates(), label: t("to_search") }}>
        <p>{t("gone_text")}</p>
      </Gone>
    );
  return <AsyncBlock reading={reading}>{(read) => <OpenedProfile {...read} choices={choices} />}</AsyncBlock>;
}
