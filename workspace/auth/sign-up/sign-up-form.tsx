import { useLocale, useTranslations } from "next-intl";
import { type ChangeEvent, type ReactNode, useEffect, useId, useState } from "react";
import type { UseFormRegisterReturn, useForm } from "react-hook-form";
import * as z from "zod/mini";
import { TextField } from "@/components/ui/text-field";
import { email, formErrors } from "@/lib/forms/field-rules";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { ofName } from "@/lib/rules/text/french-names";
import { type AccountKind, accountKinds } from "@/lib/rules/user/account-kind";
import type { Session } from "@/lib/session/session";
import { SignUp } from "@/workspace/auth/sign-up/form";
import type { SignUpStep } from "@/workspace/auth/sign-up/queries";
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
  /** Throws when the API refuses the account. */
  onSend: (values: SignUp) => Promise<void>;
};

/** The fields of this form, by their names in the API. */
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
  const locale = useLocale();
  const { session } = useSession();
  const [check] = useState(() => createAvailabilityCheck(session.client));
  // A password manager fills in and submits immediately: a late response would report the account that was just created
  // as taken.
  const send = (values: SignUp) => {
    check.stop();
    return onSend(values);
  };
  const entry = useApiForm({
    schema: SignUp,
    send,
    fieldNames: FIELD_NAMES,
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

  // The fields are registered in the order of the page: the first invalid one receives the focus.
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
      <TermsField
        id={`${id}-terms`}
        label={t("terms", { ofName: ofName(productName, locale) })}
        field={field("terms")}
      />
      <LegalLine />
      <FormError text={failure} />
      <SubmitButton busy={busy} label={t("submit")} busyLabel={t(`step.${step ?? "account"}`)} />
      <NoScriptNotice />
    </form>
  );
}

/** A link to the terms that does not lose what is typed. */
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

/** Reports during typing that an account already has this e-mail; the message disappears when the e-mail changes. */
function useAvailability(check: Check, { setError, clearErrors, getFieldState }: Form) {
  useEffect(() => check.stop, [check]);
  return (typed: string) => {
    if (getFieldState("email").error?.message === formErrors.emailTaken) clearErrors("email");
    check.run(typed, () => setError("email", { type: "server", message: formErrors.emailTaken }));
  };
}

type TermsFieldProps = { id: string; label: string; field: UseFormRegisterReturn & { error: string | null } };

/** The checkbox by which the user accepts the terms. */
function TermsField({ id, label, field: { error, ...input } }: TermsFieldProps) {
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

/**
 * Pause in typing before the availability of the e-mail is checked, in milliseconds: the API accepts 30 checks a
 * minute.
 */
const PAUSE_MS = 600;

/**
 * Calls `onTaken` when an account already has the e-mail being typed; only the last check counts. A failure or a
 * missing response calls nothing, so the form stays usable.
 */
function createAvailabilityCheck(client: Session["client"]) {
  let cancel = () => {};
  return {
    run(typed: string, onTaken: () => void) {
      cancel();
      const { success, data } = email.check(z.toLowerCase()).safeParse(typed);
      if (!success) return;
      const controller = new AbortController();
      const { signal } = controller;
      const timer = setTimeout(async () => {
        const response = await client.users
          .checkAvailability({ username: data }, { organizationId: null, signal })
          .catch(() => null);
        if (response?.available === false && !signal.aborted) onTaken();
      }, PAUSE_MS);
      cancel = () => {
        clearTimeout(timer);
        controller.abort();
      };
    },
    stop: () => cancel(),
  };
}

type KindChoiceProps = {
  id: string;
  chosen: AccountKind | null;
  field: UseFormRegisterReturn & { error: string | null };
};

/**
 * The purpose of the account, which determines its kind. It is preselected only for visitors who come from a link for
 * firms.
 */
function KindChoice({ id, chosen, field: { error, ref, ...input } }: KindChoiceProps) {
  const t = useTranslations("sign_up.kind");
  // When the form library registers the radio buttons, it reads the first one only, and so unchecks an option that the
  // user chose before the library was loaded.
  const registered = (choice: HTMLInputElement | null) => {
    const wasChosen = choice?.checked;
    ref(choice);
    if (!choice || !wasChosen || choice.checked) return;
    choice.checked = true;
    void input.onChange({ target: choice, type: "change" });
  };
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1 text-sm font-semibold">{t("label")}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {accountKinds.map((kind) => (
          <label
            key={kind}
            className="flex min-h-12 cursor-pointer items-start gap-3 rounded-md border border-field bg-surface px-4 py-3 hover:border-ink has-[:checked]:border-green has-[:checked]:bg-tint has-aria-invalid:border-brick"
          >
            <input
              type="radio"
              value={kind}
              defaultChecked={kind === chosen}
              className="mt-1 size-5 shrink-0"
              aria-invalid={error ? true : undefined}
              {...input}
              ref={registered}
            />
            <span className="min-w-0">
              <span className="block font-semibold">{t(kind)}</span>
              <span className="block text-sm text-muted">{t(`${kind}_text`)}</span>
            </span>
          </label>
        ))}
      </div>
      <p id={`${id}-error`} aria-live="polite" className="mt-1 text-sm font-semibold text-brick empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}
