"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent } from "react";
import { Button } from "@/components/ui/button";
import { LoginForm } from "@/workspace/auth/login/login-form";
import { type TrustedSites, useReturnTo } from "@/workspace/auth/use-return-to";
import { useSession } from "@/workspace/shell/session-provider";

type Props = { sites: TrustedSites; hrefs: { signUp: string; forgotten: string } };

/**
 * Logs in, then returns to the page requested before. A user who is already logged in, here or in another tab, goes
 * there immediately.
 */
export function LoginScreen({ sites, hrefs }: Props) {
  const t = useTranslations("sign_in");
  const { state } = useSession();
  const returnTo = useReturnTo(sites);
  const isKnown = state.status === "signed-in" && (state.current !== null || state.loadFailed);
  const leave = useEffectEvent(returnTo);
  useEffect(() => {
    if (isKnown) leave();
  }, [isKnown]);

  if (isKnown)
    return (
      <div role="status">
        <p>
          {t("signed_in")} {t("going")}
        </p>
        <Button variant="quiet" onClick={() => returnTo()} className="mt-2">
          {t("go_on")}
        </Button>
      </div>
    );
  return (
    <>
      <LoginForm onSignedIn={() => undefined} forgottenHref={hrefs.forgotten} />
      <p className="mt-8 border-t border-rule pt-6">
        {t("sign_up_question")}{" "}
        <a href={hrefs.signUp} className="link inline-flex min-h-11 items-center font-semibold">
          {t("sign_up")}
        </a>
      </p>
    </>
  );
}
