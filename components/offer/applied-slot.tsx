"use client";

import { type ComponentType, useEffect, useState } from "react";
import type { AppliedLineProps } from "@/components/offer/applied-line";
import { useHasSession } from "@/components/session/use-has-session";

/** Where a candidate reads that they applied already. Loaded when there is a session: the page is the same for all. */
export function AppliedSlot(props: AppliedLineProps) {
  const hasSession = useHasSession(props.settings.product);
  const [Line, setLine] = useState<ComponentType<AppliedLineProps>>();
  useEffect(() => {
    // A line that does not arrive leaves the link, whose page says the same.
    if (hasSession)
      import("@/components/offer/applied-line").then(
        (loaded) => setLine(() => loaded.AppliedLine),
        () => undefined,
      );
  }, [hasSession]);
  return hasSession && Line ? <Line {...props} /> : null;
}
