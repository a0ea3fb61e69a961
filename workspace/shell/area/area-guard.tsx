"use client";

import { createContext, type ReactNode, use } from "react";
import type { CurrentUser } from "@/lib/session/session";
import { isAllowed, isInArea } from "@/workspace/shell/area/area";
import { Navigation } from "@/workspace/shell/area/navigation";
import { RefusedScreen } from "@/workspace/shell/area/refused-screen";
import { type Area, type ScreenName, screenOf } from "@/workspace/shell/area/workspace-map";
import { RequireSignIn } from "@/workspace/shell/require-sign-in";
import { useCurrentPath } from "@/workspace/shell/use-current-path";

const AreaContext = createContext<Area | null>(null);

/** The layout of an area: its navigation, and who may enter. The headings below are the same for everyone. */
export function AreaGuard({ area, children }: { area: Area; children: ReactNode }) {
  return (
    <AreaContext value={area}>
      <Navigation area={area} />
      {children}
    </AreaContext>
  );
}

type Props = { screen: ScreenName; children: (current: CurrentUser) => ReactNode };

/** What a screen shows to who may see it: others are led to the log-in, or read why not and what to do. */
export function Guarded({ screen, children }: Props) {
  const area = use(AreaContext);
  const { permission } = screenOf(screen);
  return (
    <RequireSignIn back={useCurrentPath()}>
      {(current) => {
        if (area && !isInArea(area, current)) return <RefusedScreen reason={area} current={current} />;
        if (permission && !isAllowed(current, permission)) return <RefusedScreen reason="role" current={current} />;
        return children(current);
      }}
    </RequireSignIn>
  );
}
