"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import type { Seen } from "@/lib/queries/object-saver";
import { ownProfile } from "@/lib/queries/own-profile";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import type { ProfileChoices } from "@/lib/rules/resume/profile-choices";
import { nameOf } from "@/lib/rules/user/user-name";
import { ProfileEditor } from "@/workspace/candidate/profile/profile-editor";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { useSession } from "@/workspace/shell/session-provider";

type Props = { choices: ProfileChoices };

/** The profile of the person: created when they save their first card, never before. */
export function ProfileScreen({ choices }: Props) {
  return (
    <Guarded screen="candidateProfile">
      {({ naturalUser }) => <OwnProfile choices={choices} name={nameOf(naturalUser)} />}
    </Guarded>
  );
}

function OwnProfile({ choices, name }: Props & { name: string }) {
  const { session } = useSession();
  const actor = useActor();
  const reading = useQuery(ownProfile(session, actor));
  return <AsyncBlock reading={reading}>{(seen) => <Started choices={choices} name={name} seen={seen} />}</AsyncBlock>;
}

function Started({ choices, name, seen }: Props & { name: string; seen: Seen | null }) {
  const t = useTranslations("candidate_profile.start");
  const [isStarted, setStarted] = useState(false);
  if (isStarted || seen) return <ProfileEditor choices={choices} name={name} seen={seen} />;
  return (
    <EmptyState title={t("heading")}>
      <p>{t("text")}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <LinkButton href={workspaceRoutes.candidateImport()}>{t("import")}</LinkButton>
        <Button variant="secondary" onClick={() => setStarted(true)}>
          {t("by_hand")}
        </Button>
      </div>
    </EmptyState>
  );
}
