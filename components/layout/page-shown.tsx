"use client";

import { useParams, usePathname } from "next/navigation";
import { useEffect, useEffectEvent } from "react";

type Props = { publicKey: string; product: string; hasWorker: boolean };

/** On each page shown, counts the view and stores the page for offline reading, by code that loads after the page. */
export function PageShown(props: Props) {
  const pathname = usePathname();
  const params = useParams();

  const follow = useEffectEvent(() =>
    import("@/components/layout/follow-page").then(({ followPage }) => followPage({ ...props, pathname, params })),
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another page that is seen.
  useEffect(() => {
    // When the chunk fails to load, the page is not counted.
    follow().catch(() => undefined);
  }, [pathname]);

  return null;
}
