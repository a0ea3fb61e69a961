import { lazy, Suspense } from "react";
import type { HeldEditProps } from "@/workspace/candidate/profile/held-edit-panel";

/** Two writers seldom meet: what settles it is loaded then. */
const HeldEditPanel = lazy(() =>
  import("@/workspace/candidate/profile/held-edit-panel").then((loaded) => ({ default: loaded.HeldEditPanel })),
);

/** An edit of the profile that met another writer's. */
export const HeldEdit = (props: HeldEditProps) => (
  <Suspense>
    <HeldEditPanel {...props} />
  </Suspense>
);
