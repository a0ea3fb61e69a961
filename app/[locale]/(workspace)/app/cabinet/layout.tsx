import type { ReactNode } from "react";
import { AreaGuard } from "@/workspace/shell/area/area-guard";
import { AreaMessages } from "@/workspace/shell/area/screen-messages";

/** The screens of a firm: the person acts as one of their organizations. */
export default function FirmLayout({ children }: { children: ReactNode }) {
  return (
    <AreaMessages of="firm">
      <AreaGuard area="firm">{children}</AreaGuard>
    </AreaMessages>
  );
}
