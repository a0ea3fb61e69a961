"use client";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { whenStatus } from "@/lib/queries/failure";
import type { Session } from "@/lib/session/session";
import { FormError } from "@/workspace/shell/form/form-error";
import { NoScriptNotice } from "@/workspace/shell/form/no-script-notice";
import { refusedFields } from "@/workspace/shell/form/refused-fields";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

type Props = { token: string; hrefs: { login: string; account: string } };

/**
 * The page of the link mailed to a new address. Confirms on a press of the button only: mail filters open links but
 * press no button.
 */
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
      // Refreshes the address shown elsewhere. A failure is ignored: if the session was closed, the session itself
      // reports it.
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

type EmailConfirmation = { outcome: "done"; email: string } | { outcome: "dead" } | { outcome: "taken" };

/** `dead`: the link expired, was used or replaced, or never existed. `taken`: another account has the address now. */
function confirmEmail(client: Session["client"], token: string): Promise<EmailConfirmation> {
  const sent = client.email.confirm({ token }).then(
    ({ email }): EmailConfirmation => ({ outcome: "done", email }),
    (error: unknown): EmailConfirmation => {
      if (refusedFields(error).has("token")) return { outcome: "dead" };
      throw error;
    },
  );
  const known = whenStatus(403, sent, (): EmailConfirmation => ({ outcome: "dead" }));
  return whenStatus(422, known, (): EmailConfirmation => ({ outcome: "taken" }));
}
