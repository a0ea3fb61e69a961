import type { ReactNode } from "react";

/** What makes a result less sure, said where the result is. */
export function ToolCaveat({ children }: { children: ReactNode }) {
  return <p className="measure mt-4 border-l-2 border-marigold pl-4 text-sm">{children}</p>;
}
