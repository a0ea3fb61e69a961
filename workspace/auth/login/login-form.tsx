"use client";
import { useTranslations } from "next-intl";
import { useId } from "react";
import * as z from "zod/mini";
import { TextField } from "@/components/ui/text-field";
import { ApiError } from "@/lib/api/errors";
import { currentPassword, simpleEmail } from "@/lib/forms/field-rules";
import { toFailure } from "@/lib/queries/failure";
import { ACCOUNT_BLOCKED } from "@/lib/rules/support/support-actions";
import { FormError } from "@/workspace/shell/form/form-error";
import { NoScriptNotice } from "@/workspace/shell/form/no-script-notice";
import { PasswordField } from "@/workspace/shell/form/password-field";
import { SubmitButton } from "@/workspace/shell/form/submit-button";
import { useApiForm } from "@/workspace/shell/form/use-api-form";
import { useSession } from "@/workspace/shell/session-provider";

type Props = {
  onSignedIn: () => void;
  /** URL of the page for a forgotten password. Absent in a dialog: the link would leave the page underneath. */
  forgottenHref?: string;
};

/**
 * Form of an e-mail and a password. A refusal does not state which of the two is wrong, so that it does not reveal
 * which accounts exist.
 */
export function LoginForm({ onSignedIn, forgottenHref }: Props) {
  const id = useId();
  const t = useTranslations("sign_in");
  const tError = useTranslations("authentication.error");
  const { session } = useSession();
  const { form, submit, field, busy, failure } = useApiForm({
    schema: Login,
    fieldNames: { username: "username", password: "password" },
    async send(credentials) {
      await session.signIn(credentials);
      onSignedIn();
    },
    explain(error) {
      const refusal = refusalOf(error);
      if (refusal?.code === ACCOUNT_BLOCKED) return tError("blocked", { reason: refusal.reason ?? "" });
      if (toFailure(error) !== "refused") return null;
      form.setFocus("password", { shouldSelect: true });
      return tError("wrong_credentials");
    },
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <TextField
        id={`${id}-username`}
        type="email"
        label={t("email")}
        autoComplete="username"
        maxLength={255}
        required
        {...field("username")}
      />
      <div>
        <PasswordField
          id={`${id}-password`}
          label={t("password")}
          autoComplete="current-password"
          maxLength={255}
          required
          {...field("password")}
        />
        {forgottenHref && (
          <a href={forgottenHref} className="link mt-1 inline-flex min-h-11 items-center">
            {t("forgotten")}
          </a>
        )}
      </div>
      <FormError text={failure} />
      <SubmitButton busy={busy} label={t("submit")} busyLabel={t("submitting")} />
      <NoScriptNotice />
    </form>
  );
}

/** Returns the code and the reason of a refusal to log in. */
const refusalOf = (error: unknown) =>
  error instanceof ApiError
    ? z.object({ code: z.string(), reason: z.nullish(z.string()) }).safeParse(error.data).data
    : undefined;

/**
 * The fields of a log-in. Uses the simpler check of an e-mail, because the address of every existing account must pass.
 */
const Login = z.object({ username: simpleEmail, password: currentPassword });
