import type { ReactNode } from "react";
import { AreaGuard } from "@/workspace/shell/area/area-guard";
import { AreaMessages } from "@/workspace/shell/area/screen-messages";

/** The screens of the platform: the person has a role of its team. */
export default function PlatformLayout({ children }: { children: ReactNode }) {
  return (
    <AreaMessages of="platform">
      <AreaGuard area="platform">{children}</AreaGuard>
    </AreaMessages>
  );
}
