"use client";

import { useParams, usePathname } from "next/navigation";
import { useEffect, useEffectEvent } from "react";

type Props = { publicKey: string; product: string; hasWorker: boolean };

/** At each page that is shown, what is no part of it: its figures, and what is kept of it. Their code comes after it. */
export function PageShown(props: Props) {
  const pathname = usePathname();
  const params = useParams();

  const follow = useEffectEvent(() =>
    import("@/components/layout/follow-page").then(({ followPage }) => followPage({ ...props, pathname, params })),
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another page that is seen.
  useEffect(() => {
    // A chunk that does not come is a page that is not counted.
    follow().catch(() => undefined);
  }, [pathname]);

  return null;
}
