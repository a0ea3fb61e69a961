"use client";

import { useParams, usePathname } from "next/navigation";
import { useEffect, useEffectEvent } from "react";

/** Counts page views, without any data of the visitor; nothing for visitors who refuse tracking. */
export function PageViews({ publicKey, product }: { publicKey: string; product: string }) {
  const pathname = usePathname();
  const params = useParams();

  const count = useEffectEvent(async () => {
    if (refusesFigures()) return;
    const { countPageView } = await import("@/components/analytics/count-page-view");
    countPageView({ publicKey, product, pathname, params });
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another page that is seen.
  useEffect(() => {
    // A chunk that does not come is a page that is not counted.
    count().catch(() => undefined);
  }, [pathname]);

  return null;
}

/** Do Not Track, or Global Privacy Control. */
const refusesFigures = () => navigator.doNotTrack === "1" || Reflect.get(navigator, "globalPrivacyControl") === true;
