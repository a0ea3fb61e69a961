"use client";

import { type ComponentType, useEffect, useState } from "react";
import type { AppliedLineProps } from "@/components/offer/applied-line";
import { useHasSession } from "@/components/session/use-has-session";

/**
 * Shows candidates that they have already applied. The line loads only when there is a session, since the page is the
 * same for all.
 */
export function AppliedSlot(props: AppliedLineProps) {
  const hasSession = useHasSession(props.settings.product);
  const [Line, setLine] = useState<ComponentType<AppliedLineProps>>();
  useEffect(() => {
    // If the line fails to load, the apply link remains, and the application page states the same.
    if (hasSession)
      import("@/components/offer/applied-line").then(
        (loaded) => setLine(() => loaded.AppliedLine),
        () => undefined,
      );
  }, [hasSession]);
  return hasSession && Line ? <Line {...props} /> : null;
}
