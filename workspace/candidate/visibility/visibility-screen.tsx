"use client";

import { useTranslations } from "next-intl";
import { LocalizedLink } from "@/components/ui/localized-link";
import { Asset } from "@/lib/entities/asset";
import type { Seen } from "@/lib/queries/object-saver";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { OwnProfileBlock } from "@/workspace/candidate/profile/own-profile-block";
import { useProfileSaver } from "@/workspace/candidate/profile/use-profile-saver";
import { BlockedSection } from "@/workspace/candidate/visibility/blocked-section";
import { ChoiceList } from "@/workspace/candidate/visibility/choice-list";
import { type Choices, choicesOf, employerOf, SEARCH_STATUSES, toEdit } from "@/workspace/candidate/visibility/choices";
import { LevelSection } from "@/workspace/candidate/visibility/level-section";
import { SimulatorSection } from "@/workspace/candidate/visibility/simulator-section";
import { SaverLine } from "@/workspace/draft/saver-line";
import { Guarded } from "@/workspace/shell/area/guarded";
import { ScreenSection } from "@/workspace/shell/screen-section";

export function VisibilityScreen() {
  return (
    <Guarded screen="candidateVisibility">
      <OwnVisibility />
    </Guarded>
  );
}

function OwnVisibility() {
  const t = useTranslations("candidate_visibility");
  const empty = { title: t("no_profile"), text: t("no_profile_text"), link: t("open_profile") };
  return <OwnProfileBlock empty={empty}>{(seen) => <VisibilityOf seen={seen} />}</OwnProfileBlock>;
}

/** The three questions, and what their answers come to for a firm. Each answer is saved when it is given. */
function VisibilityOf({ seen }: { seen: Seen }) {
  const t = useTranslations("candidate_visibility");
  const { saver, state } = useProfileSaver(seen);
  const choices = choicesOf(state.value);
  const profile = Asset.parse(seen.value);
  const change = (next: Partial<Choices>) => {
    // A refusal is shown by the saver's line, with its reason.
    const edit = toEdit(state.value, next);
    saver.change("visibility", edit.base, edit.next).catch(() => undefined);
  };
  return (
    <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_14rem] [&>*]:min-w-0">
      <aside className="lg:order-2">
        <div className="grid gap-1 lg:sticky lg:top-24">
          <LocalizedLink href={workspaceRoutes.candidateAccesses()} className="link inline-flex min-h-11 items-center">
            {t("accesses")}
          </LocalizedLink>
          <SaverLine state={state} onRetry={saver.resume} />
        </div>
      </aside>
      <div className="grid max-w-3xl content-start gap-14">
        <ScreenSection id="status" title={t("status.heading")} lead={t("status.lead")}>
          <ChoiceList
            legend={t("status.heading")}
            options={SEARCH_STATUSES.map((value) => ({
              value,
              label: t(`status.${value}`),
              text: t(`status.${value}_text`),
            }))}
            value={choices.searchStatus}
            onChoose={(searchStatus) => change({ searchStatus })}
          />
        </ScreenSection>
        <LevelSection choices={choices} isReviewed={profile.validated} onChange={change} />
        <BlockedSection choices={choices} employer={employerOf(state.value)} onChange={change} />
        <SimulatorSection profile={profile} choices={choices} />
      </div>
    </div>
  );
}
