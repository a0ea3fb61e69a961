"use client";
import { useTranslations } from "next-intl";
import { type Ref, useEffect, useId, useRef, useState } from "react";
import * as z from "zod/mini";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { email } from "@/lib/forms/field-rules";
import { requestPasswordReset } from "@/workspace/auth/password/queries";
import { FormError } from "@/workspace/shell/form/form-error";
import { NoScriptNotice } from "@/workspace/shell/form/no-script-notice";
import { SubmitButton } from "@/workspace/shell/form/submit-button";
import { useApiForm } from "@/workspace/shell/form/use-api-form";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

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
  // The focused form is removed from the page, so the focus moves to the heading. The form comes back with the typed
  // e-mail.
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

const PasswordForgotten = z.object({ email: email.check(z.toLowerCase()) });

type Props = {
  ref: Ref<HTMLHeadingElement>;
  email: string;
  /** Goes back to the form, for another e-mail. */
  onChange: () => void;
};

/** Shown after the request, whether or not the account exists: explains what to do when the mail does not arrive. */
function SentMail({ ref, email, onChange }: Props) {
  const t = useTranslations("password.forgotten");
  const { session } = useSession();
  const { busy, failure, act } = useAction();
  const [isSentAgain, setSentAgain] = useState(false);

  const sendAgain = () =>
    act(async () => {
      setSentAgain(false);
      await requestPasswordReset(session.client, email);
      setSentAgain(true);
    });

  return (
    <section className="grid gap-4">
      <h2 ref={ref} tabIndex={-1} className="text-2xl">
        {t("sent_heading")}
      </h2>
      <p className="break-words">{t("sent", { email })}</p>
      <p className="text-muted">{t("not_received")}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" aria-disabled={busy || undefined} onClick={sendAgain}>
          {busy ? t("submitting") : t("again")}
        </Button>
        <Button variant="quiet" onClick={onChange}>
          {t("change")}
        </Button>
      </div>
      <p role="status" className="font-semibold empty:hidden">
        {isSentAgain && t("sent_again")}
      </p>
      <FormError text={failure} />
    </section>
  );
}
