"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { Asset } from "@/lib/entities/asset";
import type { Seen } from "@/lib/queries/object-saver";
import { FilesSection } from "@/workspace/candidate/cv/files-section";
import { MadeCvSection } from "@/workspace/candidate/cv/made-cv-section";
import { OwnProfileBlock } from "@/workspace/candidate/profile/own-profile-block";
import { useProfileSaver } from "@/workspace/candidate/profile/use-profile-saver";
import { SaverLine } from "@/workspace/draft/saver-line";
import { Guarded } from "@/workspace/shell/area/guarded";

export function CvScreen() {
  return (
    <Guarded screen="candidateCv">
      <OwnCvs />
    </Guarded>
  );
}

function OwnCvs() {
  const t = useTranslations("candidate_cv");
  const empty = { title: t("no_profile"), text: t("no_profile_text"), link: t("open_profile") };
  return <OwnProfileBlock empty={empty}>{(seen) => <CvsOf seen={seen} />}</OwnProfileBlock>;
}

/** The CV made from the profile, and the files beside it. */
function CvsOf({ seen }: { seen: Seen }) {
  const { saver, state } = useProfileSaver(seen);
  // Nothing is typed here: of two presses in two tabs, this one, the later, is kept.
  useEffect(() => {
    for (const held of state.held) saver.settle(held, []);
  }, [state.held, saver]);
  return (
    <div className="grid max-w-3xl gap-14">
      <div className="-mb-14 min-h-6">
        <SaverLine state={state} onRetry={saver.resume} />
      </div>
      <FilesSection saver={saver} state={state} />
      <MadeCvSection profileId={Asset.parse(seen.value).id} />
    </div>
  );
}
