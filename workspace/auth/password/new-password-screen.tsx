"use client";
import { useTranslations } from "next-intl";
import { useEffect, useId, useRef, useState } from "react";
import * as z from "zod/mini";
import { buttonStyle } from "@/components/ui/button-style";
import { newPassword } from "@/lib/forms/field-rules";
import { resetPassword } from "@/workspace/auth/password/queries";
import { FormError } from "@/workspace/shell/form/form-error";
import { NoScriptNotice } from "@/workspace/shell/form/no-script-notice";
import { PasswordField } from "@/workspace/shell/form/password-field";
import { SubmitButton } from "@/workspace/shell/form/submit-button";
import { useApiForm } from "@/workspace/shell/form/use-api-form";
import { useSession } from "@/workspace/shell/session-provider";

type Props = { token: string; hrefs: { login: string; forgotten: string } };

/** The page that the link in a mail opens to set a new password. The link works once, within an hour. */
export function NewPasswordScreen({ token, hrefs }: Props) {
  const id = useId();
  const t = useTranslations("password.new");
  const { session } = useSession();
  const [outcome, setOutcome] = useState<"done" | "dead" | null>(null);
  const { submit, field, busy, failure } = useApiForm({
    schema: NewPassword,
    fieldNames: { newPassword: "newPassword" },
    async send({ newPassword }) {
      setOutcome((await resetPassword(session.client, token, newPassword)) ?? "done");
    },
  });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (outcome) heading.current?.focus();
  }, [outcome]);

  if (outcome)
    return (
      <section className="grid gap-4">
        <h2 ref={heading} tabIndex={-1} className="text-2xl">
          {t(`${outcome}_heading`)}
        </h2>
        <p>{t(outcome)}</p>
        <a
          href={outcome === "done" ? hrefs.login : hrefs.forgotten}
          className={buttonStyle("primary", "justify-self-start")}
        >
          {t(outcome === "done" ? "login" : "ask")}
        </a>
      </section>
    );
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <PasswordField
        id={`${id}-password`}
        label={t("password")}
        hint={t("hint")}
        autoComplete="new-password"
        maxLength={255}
        required
        {...field("newPassword")}
      />
      <FormError text={failure} />
      <SubmitButton busy={busy} label={t("submit")} busyLabel={t("submitting")} />
      <NoScriptNotice />
    </form>
  );
}

/** The password that replaces a forgotten one. */
const NewPassword = z.object({ newPassword });
