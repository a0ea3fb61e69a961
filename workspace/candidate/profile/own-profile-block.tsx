import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import type { Seen } from "@/lib/queries/object-saver";
import { ownProfile } from "@/lib/queries/own-profile";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { useSession } from "@/workspace/shell/session-provider";

type Props = {
  /** Shown to a person without a profile, with a link to the screen where it is created. */
  empty: { title: string; text: string; link: string };
  children: (seen: Seen) => ReactNode;
};

/** Renders the content of a screen that needs the person's profile. */
export function OwnProfileBlock({ empty, children }: Props) {
  const { session } = useSession();
  const reading = useQuery(ownProfile(session, useActor()));
  const without = (
    <EmptyState title={empty.title}>
      <p>{empty.text}</p>
      <LinkButton href={workspaceRoutes.candidateProfile()} className="mt-5">
        {empty.link}
      </LinkButton>
    </EmptyState>
  );
  return <AsyncBlock reading={reading}>{(seen) => (seen ? children(seen) : without)}</AsyncBlock>;
}
