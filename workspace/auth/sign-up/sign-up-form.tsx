import { useLocale, useTranslations } from "next-intl";
import { type ChangeEvent, type ReactNode, useEffect, useId, useState } from "react";
import type { useForm } from "react-hook-form";
import type * as z from "zod/mini";
import { TextField } from "@/components/ui/text-field";
import { formErrors } from "@/lib/forms/field-rules";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { createAvailabilityCheck } from "@/workspace/auth/sign-up/email-availability";
import { SignUp } from "@/workspace/auth/sign-up/form";
import { KindChoice } from "@/workspace/auth/sign-up/kind-choice";
import type { SignUpStep } from "@/workspace/auth/sign-up/queries";
import { TermsField } from "@/workspace/auth/sign-up/terms-field";
import { FormError } from "@/workspace/shell/form/form-error";
import { NoScriptNotice } from "@/workspace/shell/form/no-script-notice";
import { PasswordField } from "@/workspace/shell/form/password-field";
import { SubmitButton } from "@/workspace/shell/form/submit-button";
import { useApiForm } from "@/workspace/shell/form/use-api-form";
import { useSession } from "@/workspace/shell/session-provider";

type Props = {
  productName: string;
  isFirm: boolean;
  step: SignUpStep | null;
  /** Throws what the API refuses of the account. */
  onSend: (values: SignUp) => Promise<void>;
};

/** The API's names of the fields of this form. */
const FIELD_NAMES = {
  username: "email",
  email: "email",
  password: "password",
  firstname: "firstname",
  lastname: "lastname",
} as const;

export function SignUpForm({ productName, isFirm, step, onSend }: Props) {
  const id = useId();
  const t = useTranslations("sign_up");
  const { session } = useSession();
  const [check] = useState(() => createAvailabilityCheck(session.client));
  // A password manager fills and sends at once: a late answer would be about the account that has just been opened.
  const send = (values: SignUp) => {
    check.stop();
    return onSend(values);
  };
  const entry = useApiForm({
    ...{ schema: SignUp, send, fieldNames: FIELD_NAMES },
    ...(isFirm && { defaultValues: { kind: "firm" } as const }),
  });
  const { submit, field, busy, failure } = entry;
  const askAvailability = useAvailability(check, entry.form);
  const name = (key: "firstname" | "lastname", label: string, autoComplete: string) => (
    <TextField id={`${id}-${key}`} label={label} autoComplete={autoComplete} maxLength={255} required {...field(key)} />
  );
  const emailField = () => {
    const { onChange, ...email } = field("email");
    const checkEmail = (event: ChangeEvent<HTMLInputElement>) => {
      void onChange(event);
      askAvailability(event.target.value);
    };
    return (
      <TextField
        id={`${id}-email`}
        type="email"
        label={t("email")}
        autoComplete="email"
        maxLength={254}
        required
        onChange={checkEmail}
        {...email}
      />
    );
  };

  // Registered in the order in which they are drawn: the first of them that is wrong takes the focus.
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <KindChoice id={`${id}-kind`} chosen={isFirm ? "firm" : null} field={field("kind")} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {name("firstname", t("firstname"), "given-name")}
        {name("lastname", t("lastname"), "family-name")}
      </div>
      {emailField()}
      <PasswordField
        id={`${id}-password`}
        label={t("password")}
        hint={t("password_hint")}
        autoComplete="new-password"
        maxLength={255}
        required
        {...field("password")}
      />
      <TermsField id={`${id}-terms`} label={t("terms", { name: productName })} field={field("terms")} />
      <LegalLine />
      <FormError text={failure} />
      <SubmitButton busy={busy} label={t("submit")} busyLabel={t(`step.${step ?? "account"}`)} />
      <NoScriptNotice />
    </form>
  );
}

/** The terms, to be read without losing what is typed. */
function LegalLine() {
  const t = useTranslations("sign_up");
  const locale = useLocale();
  const linkTo = (name: string) =>
    function Link(text: ReactNode) {
      return (
        <a href={localePath(locale, routes.staticPage(name))} target="_blank" rel="noopener" className="link">
          {text}
        </a>
      );
    };
  return (
    <p className="-mt-3 text-sm text-muted">
      {t.rich("legal", {
        terms: linkTo("conditions-generales"),
        privacy: linkTo("confidentialite"),
        new: (text) => <span className="sr-only">{text}</span>,
      })}
    </p>
  );
}

type Form = ReturnType<typeof useForm<z.input<typeof SignUp>, unknown, SignUp>>;
type Check = ReturnType<typeof createAvailabilityCheck>;

/** Reports during typing that an account already has this e-mail; the message disappears with another e-mail. */
function useAvailability(check: Check, { setError, clearErrors, getFieldState }: Form) {
  useEffect(() => check.stop, [check]);
  return (typed: string) => {
    if (getFieldState("email").error?.message === formErrors.emailTaken) clearErrors("email");
    check.run(typed, () => setError("email", { type: "server", message: formErrors.emailTaken }));
  };
}
