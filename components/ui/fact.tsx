import type { ReactNode } from "react";

/** A short fact, such as a contract or a schedule. `strong` makes it stand out, at most once per line. */
export function Fact({ children, strong = false }: { children: ReactNode; strong?: boolean }) {
  return (
    <span
      className={`inline-flex items-center rounded-md px-2 py-0.5 text-sm ${
        strong ? "bg-highlight text-ink" : "bg-tint text-ink"
      }`}
    >
      {children}
    </span>
  );
}
