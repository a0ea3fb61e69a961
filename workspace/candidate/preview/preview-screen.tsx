"use client";

import { useTranslations } from "next-intl";
import { lazy, Suspense, useState } from "react";
import { Asset } from "@/lib/entities/asset";
import type { Reader } from "@/workspace/candidate/preview/previewed-profile";
import { OwnProfileBlock } from "@/workspace/candidate/profile/own-profile-block";
import { Guarded } from "@/workspace/shell/area/guarded";
import { ViewSwitch } from "@/workspace/shell/view-switch";

/** Loaded together with the labels of the vocabulary; the rest of the screen does not wait for them. */
const PreviewedProfile = lazy(async () => {
  const { PreviewedProfile: component } = await import("@/workspace/candidate/preview/previewed-profile");
  return { default: component };
});

const READERS: readonly Reader[] = ["self", "firm", "web"];

/** The profile as each kind of reader sees it. */
export function PreviewScreen() {
  const t = useTranslations("candidate_preview");
  const empty = { title: t("no_profile"), text: t("no_profile_text"), link: t("open_profile") };
  return (
    <Guarded screen="candidatePreview">
      <OwnProfileBlock empty={empty}>{({ value }) => <Preview profile={Asset.parse(value)} />}</OwnProfileBlock>
    </Guarded>
  );
}

function Preview({ profile }: { profile: Asset }) {
  const t = useTranslations("candidate_preview");
  const [reader, setReader] = useState<Reader>("firm");
  return (
    <>
      <ViewSwitch
        legend={t("reader.label")}
        views={READERS.map((value) => ({ value, label: t(`reader.${value}`) }))}
        shown={reader}
        onShow={setReader}
        className="mb-8 flex flex-wrap gap-x-2"
      />
      <div aria-live="polite">
        <Suspense fallback={<div aria-hidden="true" className="h-64 bg-sunken" />}>
          <PreviewedProfile profile={profile} reader={reader} />
        </Suspense>
      </div>
    </>
  );
}
