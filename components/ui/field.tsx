import type { ReactNode } from "react";

export type FieldProps = {
  /** Id of the control; the ids of the hint and of the error derive from it. */
  id: string;
  label: string;
  hint?: string;
  error?: string | null;
};

type Described = { "aria-describedby"?: string; "aria-invalid"?: true };

/** Returns the ARIA attributes that connect a control with its hint and its error. */
export const describedBy = ({ id, hint, error }: FieldProps): Described => {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return { ...(ids && { "aria-describedby": ids }), ...(error && { "aria-invalid": true }) };
};

/** A control with its label above, its hint, and its error announced next to it. */
export function Field({ id, label, hint, error, children }: FieldProps & { children: ReactNode }) {
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
          {hint}
        </p>
      )}
      {/* Rendered before it has text: screen readers announce a change in a live region, not its appearance. */}
      <p id={`${id}-error`} aria-live="polite" className="mt-1 text-sm font-semibold text-brick empty:hidden">
        {error}
      </p>
    </div>
  );
}
