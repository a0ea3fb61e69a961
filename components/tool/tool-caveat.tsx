import type { ReactNode } from "react";

/** A limitation of the result, shown next to it. */
export function ToolCaveat({ children }: { children: ReactNode }) {
  return <p className="measure mt-4 border-l-2 border-marigold pl-4 text-sm">{children}</p>;
}
