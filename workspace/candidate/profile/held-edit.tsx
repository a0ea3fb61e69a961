import { lazy, Suspense } from "react";
import type { HeldEditProps } from "@/workspace/candidate/profile/held-edit-panel";

/** Conflicts are rare: the panel that resolves them is loaded on demand. */
const HeldEditPanel = lazy(() =>
  import("@/workspace/candidate/profile/held-edit-panel").then((loaded) => ({ default: loaded.HeldEditPanel })),
);

/** An edit of the profile that conflicts with another writer's. */
export const HeldEdit = (props: HeldEditProps) => (
  <Suspense>
    <HeldEditPanel {...props} />
  </Suspense>
);
