import type { ReactNode } from "react";

/** The page's one action, within reach of the thumb during reading: on telephones only. Last in its <main>. */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div
      className="sticky bottom-(--bottom-bar) z-20 border-t border-rule bg-paper p-3 md:hidden [&>*]:w-full"
      data-no-print
    >
      {children}
    </div>
  );
}
