import type { ReactNode } from "react";

/**
 * The main action of a page, within reach of the thumb while reading: on telephones only. It must be last in its
 * <main>.
 */
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
