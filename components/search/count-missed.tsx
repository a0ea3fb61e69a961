"use client";

import { useEffect } from "react";
import { refusesFigures } from "@/components/analytics/refuses-figures";
import type { LoggedMiss } from "@/lib/entities/missed-search";

type Props = Pick<LoggedMiss, "line" | "locale" | "narrowed"> & { publicKey: string };

/**
 * Counts a search without results, for editors: the words of the search, and nothing about the visitor. Robots that run
 * no script, automated browsers and visitors who refuse figures are not counted. Nothing waits for the request.
 */
export function CountMissed({ line, locale, narrowed, publicKey }: Props) {
  useEffect(() => {
    if (refusesFigures() || navigator.webdriver) return;
    const send = async () => {
      const { log } = await import("@/lib/queries/analytics");
      await log(publicKey, [{ kind: "missed_search", line, locale, narrowed }]);
    };
    // A count that fails is lost.
    send().catch(() => undefined);
  }, [line, locale, narrowed, publicKey]);
  return null;
}
