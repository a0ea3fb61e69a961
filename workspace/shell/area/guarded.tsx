"use client";

import { type ReactNode, useMemo, useState } from "react";
import type { CurrentUser } from "@/lib/session/session";
import { isAllowed, isInArea } from "@/workspace/shell/area/area";
import { holdUser, nextHeld } from "@/workspace/shell/area/held-user";
import { OtherActorBar } from "@/workspace/shell/area/other-actor-bar";
import { RefusedScreen } from "@/workspace/shell/area/refused-screen";
import { ActorContext, toActor } from "@/workspace/shell/area/use-actor";
import { type ScreenName, screenOf } from "@/workspace/shell/area/workspace-map";
import { RequireSignIn } from "@/workspace/shell/require-sign-in";
import { useSession } from "@/workspace/shell/session-provider";
import { useCurrentPath } from "@/workspace/shell/use-current-path";

type Props = {
  screen: ScreenName;
  /** A function is given the user whom the screen was opened as; what is below reads `useActor`. */
  children: ReactNode | ((current: CurrentUser) => ReactNode);
};

/** What a screen shows to who may see it: others are led to the log-in, or read why not and what to do. */
export const Guarded = ({ screen, children }: Props) => (
  <RequireSignIn back={useCurrentPath()}>
    {(current) => (
      <HeldScreen screen={screen} current={current}>
        {children}
      </HeldScreen>
    )}
  </RequireSignIn>
);

/**
 * The screen of who it was opened as (docs/workspace.md §5.3). A choice of this tab begins it again, so that nothing typed
 * for one firm is sent for another.
 */
function HeldScreen({ screen, current, children }: Props & { current: CurrentUser }) {
  const { session, state } = useSession();
  const [held, setHeld] = useState(() => holdUser(current));
  const next = nextHeld(held, state);
  if (next !== held) setHeld(next);
  const { user } = next;
  const actor = useMemo(() => toActor(user), [user]);
  const follow = () => {
    const now = session.getState();
    if (now.status === "signed-in" && now.current) setHeld(holdUser(now.current));
  };
  return (
    <ActorContext key={user.user.id} value={actor}>
      <OtherActorBar held={next} onFollow={follow} />
      <Admitted screen={screen} current={user}>
        {children}
      </Admitted>
    </ActorContext>
  );
}

function Admitted({ screen, current, children }: Props & { current: CurrentUser }) {
  const { area, permission } = screenOf(screen);
  if (area && !isInArea(area, current)) return <RefusedScreen reason={area} current={current} />;
  if (permission && !isAllowed(current, permission))
    return <RefusedScreen reason={area === "platform" ? area : "role"} current={current} permission={permission} />;
  return typeof children === "function" ? children(current) : children;
}
