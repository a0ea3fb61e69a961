"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { Asset } from "@/lib/entities/asset";
import type { Seen } from "@/lib/queries/object-saver";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { FilesSection } from "@/workspace/candidate/cv/files-section";
import { MadeCvSection } from "@/workspace/candidate/cv/made-cv-section";
import { ownProfile, profileCalls } from "@/workspace/candidate/profile/queries";
import { SaverLine } from "@/workspace/draft/saver-line";
import { useObjectSaver } from "@/workspace/draft/use-object-saver";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { useSession } from "@/workspace/shell/session-provider";

export function CvScreen() {
  return (
    <Guarded screen="candidateCv">
      <OwnCvs />
    </Guarded>
  );
}

function OwnCvs() {
  const t = useTranslations("candidate_cv");
  const { session } = useSession();
  const reading = useQuery(ownProfile(session, useActor()));
  return (
    <AsyncBlock reading={reading}>
      {(seen) =>
        seen ? (
          <CvsOf seen={seen} />
        ) : (
          <EmptyState title={t("no_profile")}>
            <p>{t("no_profile_text")}</p>
            <LinkButton href={workspaceRoutes.candidateProfile()} className="mt-5">
              {t("open_profile")}
            </LinkButton>
          </EmptyState>
        )
      }
    </AsyncBlock>
  );
}

/** The CV made from the profile, and the files beside it. */
function CvsOf({ seen }: { seen: Seen }) {
  const { session } = useSession();
  const actor = useActor();
  const [calls] = useState(() => profileCalls(session, actor, ""));
  const { saver, state } = useObjectSaver(calls, seen);
  // Read again by the window that comes back: another tab may have saved.
  useEffect(() => saver.see(seen), [seen, saver]);
  // Nothing is typed here: of two presses in two tabs, this one, the later, is kept.
  useEffect(() => {
    for (const held of state.held) saver.settle(held, []);
  }, [state.held, saver]);
  return (
    <div className="grid max-w-3xl gap-14">
      <div className="-mb-8 min-h-6">
        <SaverLine state={state} onRetry={saver.resume} />
      </div>
      <FilesSection saver={saver} state={state} />
      <MadeCvSection profileId={Asset.parse(seen.value).id} />
    </div>
  );
}
