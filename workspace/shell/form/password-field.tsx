import { useTranslations } from "next-intl";
import { type ComponentProps, useState } from "react";
import { controlStyle } from "@/components/ui/control-style";
import { describedBy, Field, type FieldProps } from "@/components/ui/field";
import { useHydrated } from "@/workspace/shell/form/use-hydrated";

type Props = FieldProps & Omit<ComponentProps<"input">, keyof FieldProps | "type">;

/** A password, hidden until the user presses the button that shows it. */
export function PasswordField({ id, label, hint, error, ...input }: Props) {
  const t = useTranslations("form.password");
  const [shown, setShown] = useState(false);
  const hydrated = useHydrated();
  const field = { id, label, hint, error };
  return (
    <Field {...field}>
      <div className="relative">
        <input
          id={id}
          type={shown ? "text" : "password"}
          className={`${controlStyle} pr-14`}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...describedBy(field)}
          {...input}
        />
        {hydrated && (
          <button
            type="button"
            aria-controls={id}
            aria-pressed={shown}
            aria-label={t("show")}
            title={shown ? t("hide") : t("show")}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0 flex w-12 items-center justify-center rounded-md text-muted hover:text-green"
          >
            <EyeFigure crossed={shown} />
          </button>
        )}
      </div>
    </Field>
  );
}

function EyeFigure({ crossed }: { crossed: boolean }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className="size-6"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M2.5 12c2-4.2 5.4-6.5 9.5-6.5s7.5 2.3 9.5 6.5c-2 4.2-5.4 6.5-9.5 6.5S4.5 16.2 2.5 12Z" />
      <circle cx="12" cy="12" r="2.8" />
      {crossed && <path d="m4 4 16 16" />}
    </svg>
  );
}
