"use client";

import { useTranslations } from "next-intl";
import { useEffect, useId, useRef, useState } from "react";
import { TextField } from "@/components/ui/text-field";
import { PasswordForgotten } from "@/workspace/auth/password/forgotten-form";
import { requestPasswordReset } from "@/workspace/auth/password/queries";
import { SentMail } from "@/workspace/auth/password/sent-mail";
import { FormError } from "@/workspace/shell/form/form-error";
import { NoScriptNotice } from "@/workspace/shell/form/no-script-notice";
import { SubmitButton } from "@/workspace/shell/form/submit-button";
import { useApiForm } from "@/workspace/shell/form/use-api-form";
import { useSession } from "@/workspace/shell/session-provider";

/** Requests the mail of a password reset. The response is the same whether or not the account exists. */
export function ForgottenScreen({ loginHref }: { loginHref: string }) {
  const id = useId();
  const t = useTranslations("password.forgotten");
  const { session } = useSession();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, submit, field, busy, failure } = useApiForm({
    schema: PasswordForgotten,
    fieldNames: { username: "email" },
    async send({ email }) {
      await requestPasswordReset(session.client, email);
      setSentTo(email);
    },
  });
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is removed, then comes back with the e-mail that was typed.
  useEffect(() => {
    if (sentTo !== null) heading.current?.focus();
  }, [sentTo]);

  return (
    <>
      {sentTo !== null && (
        <SentMail
          ref={heading}
          email={sentTo}
          onChange={() => {
            setSentTo(null);
            setTimeout(() => form.setFocus("email", { shouldSelect: true }));
          }}
        />
      )}
      <form
        method="post"
        noValidate
        onSubmit={submit}
        hidden={sentTo !== null}
        className="grid gap-5 [&[hidden]]:hidden"
      >
        <p className="text-muted">{t("lead")}</p>
        <TextField
          id={`${id}-email`}
          type="email"
          label={t("email")}
          autoComplete="username"
          maxLength={254}
          required
          {...field("email")}
        />
        <FormError text={failure} />
        <SubmitButton busy={busy} label={t("submit")} busyLabel={t("submitting")} />
        <NoScriptNotice />
      </form>
      <p className="mt-8 border-t border-rule pt-4">
        <a href={loginHref} className="link inline-flex min-h-11 items-center font-semibold">
          {t("login")}
        </a>
      </p>
    </>
  );
}
