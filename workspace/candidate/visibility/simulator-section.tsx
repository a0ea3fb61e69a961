import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { Asset } from "@/lib/entities/asset";
import type { Choices } from "@/workspace/candidate/visibility/choices";
import { FirmPicker } from "@/workspace/candidate/visibility/firm-picker";
import { firmGroup } from "@/workspace/candidate/visibility/queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { ScreenSection } from "@/workspace/shell/screen-section";
import { useSession } from "@/workspace/shell/session-provider";

type Props = { profile: Asset; choices: Choices };

/** The rule and the card are loaded for who asks: most visits of the screen do not. */
const SEEN_PROFILE = {
  queryKey: ["seen-profile"],
  queryFn: () => import("@/workspace/candidate/visibility/seen-profile"),
  staleTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
} as const;

/** What a firm gets of the profile: decided by the rule that the API follows, on what is chosen above. */
export function SimulatorSection({ profile, choices }: Props) {
  const t = useTranslations("candidate_visibility.simulator");
  const [firm, setFirm] = useState<{ slug: string; name: string } | null>(null);
  return (
    <ScreenSection id="simulator" title={t("heading")} lead={t("lead")}>
      <FirmPicker label={t("firm")} onPick={setFirm} />
      {firm && <Outcome key={firm.slug} {...firm} profile={profile} choices={choices} />}
    </ScreenSection>
  );
}

function Outcome({ slug, name, profile, choices }: Props & { slug: string; name: string }) {
  const t = useTranslations("candidate_visibility.simulator");
  const { session } = useSession();
  const reading = useQuery(firmGroup(session.client, useActor(), slug));
  const drawing = useQuery(SEEN_PROFILE);
  return (
    <div className="mt-6" aria-live="polite">
      <h3 className="mb-3 text-lg">{t("result", { name })}</h3>
      <AsyncBlock reading={reading}>
        {(group) =>
          group ? (
            <AsyncBlock reading={drawing}>
              {({ SeenProfile }) => <SeenProfile group={group} profile={profile} choices={choices} />}
            </AsyncBlock>
          ) : (
            <p>{t("gone")}</p>
          )
        }
      </AsyncBlock>
    </div>
  );
}
