import type { UseFormRegisterReturn } from "react-hook-form";

type Props = { id: string; label: string; field: UseFormRegisterReturn & { error: string | null } };

/** The terms that the creator of an account accepts. */
export function TermsField({ id, label, field: { error, ...input } }: Props) {
  return (
    <div>
      <label className="flex items-start gap-3 py-2">
        <input
          id={id}
          type="checkbox"
          className="mt-1 size-5 shrink-0"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          {...input}
        />
        <span className="min-w-0 text-sm">{label}</span>
      </label>
      <p id={`${id}-error`} aria-live="polite" className="text-sm font-semibold text-brick empty:hidden">
        {error}
      </p>
    </div>
  );
}
