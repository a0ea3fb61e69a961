"use client";

import { useTranslations } from "next-intl";
import { lazy, Suspense, useState } from "react";
import { Asset } from "@/lib/entities/asset";
import type { Reader } from "@/workspace/candidate/preview/previewed-profile";
import { OwnProfileBlock } from "@/workspace/candidate/profile/own-profile-block";
import { Guarded } from "@/workspace/shell/area/guarded";

/** The vocabulary in words comes with it: the rest of the screen does not wait. */
const PreviewedProfile = lazy(async () => {
  const { PreviewedProfile: component } = await import("@/workspace/candidate/preview/previewed-profile");
  return { default: component };
});

const READERS: readonly Reader[] = ["self", "firm", "web"];

/** The profile as each reader gets it. */
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
      <fieldset className="mb-8 flex flex-wrap gap-x-2">
        <legend className="mb-1 text-sm font-semibold">{t("reader.label")}</legend>
        {READERS.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={reader === one}
            onClick={() => setReader(one)}
            className={`min-h-11 px-4 font-semibold ${
              reader === one
                ? "border-b-4 border-double border-green text-green"
                : "border-b-4 border-transparent text-muted"
            }`}
          >
            {t(`reader.${one}`)}
          </button>
        ))}
      </fieldset>
      <div aria-live="polite">
        <Suspense fallback={<div aria-hidden="true" className="h-64 bg-sunken" />}>
          <PreviewedProfile profile={profile} reader={reader} />
        </Suspense>
      </div>
    </>
  );
}
