import type { ReactNode } from "react";

/**
 * The error of a whole form, announced. The element is in the page before its text, because screen readers announce
 * changes.
 */
export function FormError({ text }: { text: ReactNode }) {
  return (
    <p role="alert" className="rounded-md bg-brick-tint px-4 py-3 font-semibold text-brick empty:hidden">
      {text}
    </p>
  );
}
