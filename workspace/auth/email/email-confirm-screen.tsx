"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { confirmEmail, type EmailConfirmation } from "@/workspace/auth/email/queries";
import { FormError } from "@/workspace/shell/form/form-error";
import { NoScriptNotice } from "@/workspace/shell/form/no-script-notice";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

type Props = { token: string; hrefs: { login: string; account: string } };

/** The page of the link mailed to a new address. A press confirms it: mail filters open links, and press nothing. */
export function EmailConfirmScreen({ token, hrefs }: Props) {
  const t = useTranslations("email_confirmation");
  const { session, state } = useSession();
  const { busy, failure, act } = useAction();
  const [confirmation, setConfirmation] = useState<EmailConfirmation | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (confirmation) heading.current?.focus();
  }, [confirmation]);

  const confirm = () =>
    act(async () => {
      setConfirmation(await confirmEmail(session.client, token));
      // The address shown elsewhere follows; a closed session is noticed by the session itself.
      session.reload().catch(() => undefined);
    });

  if (confirmation) {
    const { outcome } = confirmation;
    const leadsToLogin = outcome === "done" && state.status !== "signed-in";
    return (
      <section className="grid gap-4">
        <h2 ref={heading} tabIndex={-1} className="text-2xl">
          {t(`${outcome}_heading`)}
        </h2>
        <p className="break-words">{outcome === "done" ? t("done", { email: confirmation.email }) : t(outcome)}</p>
        <a
          href={leadsToLogin ? hrefs.login : hrefs.account}
          className={buttonStyle(outcome === "done" ? "primary" : "secondary", "justify-self-start")}
        >
          {t(leadsToLogin ? "login" : "account")}
        </a>
      </section>
    );
  }
  return (
    <div className="grid gap-5">
      <p>{t("lead")}</p>
      <FormError text={failure} />
      <Button className="justify-self-start" aria-disabled={busy || undefined} onClick={() => busy || void confirm()}>
        {busy ? t("submitting") : t("submit")}
      </Button>
      <NoScriptNotice />
    </div>
  );
}
