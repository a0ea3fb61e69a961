import type { ReactNode } from "react";
import { AreaGuard } from "@/workspace/shell/area/area-guard";
import { AreaMessages } from "@/workspace/shell/area/screen-messages";

/** The screens of a person: nobody acts here as an organization. */
export default function CandidateLayout({ children }: { children: ReactNode }) {
  return (
    <AreaMessages of="candidate">
      <AreaGuard area="candidate">{children}</AreaGuard>
    </AreaMessages>
  );
}
