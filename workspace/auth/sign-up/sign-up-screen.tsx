"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useState } from "react";
import type { SignUp } from "@/workspace/auth/sign-up/form";
import { createSignUp, type SignUpStep, type SignUpStop } from "@/workspace/auth/sign-up/queries";
import { SignUpForm } from "@/workspace/auth/sign-up/sign-up-form";
import { StoppedSignUp } from "@/workspace/auth/sign-up/stopped-sign-up";
import { type TrustedSites, useReturnTo } from "@/workspace/auth/use-return-to";
import { useSession } from "@/workspace/shell/session-provider";

type Props = { sites: TrustedSites; productName: string; loginHref: string };

/**
 * Creates an account, logs in with it, creates the company, then returns to the page requested before; a failed step
 * can be resumed.
 */
export function SignUpScreen({ sites, productName, loginHref }: Props) {
  const t = useTranslations("sign_up");
  const { session, state } = useSession();
  const locale = useLocale();
  const [signUp] = useState(() => createSignUp(session, { locale }));
  const [step, setStep] = useState<SignUpStep | null>(null);
  const [stopped, setStopped] = useState<{ stop: SignUpStop; values: SignUp } | null>(null);
  const [isDone, setDone] = useState(false);
  const returnTo = useReturnTo(sites);

  // A user who is logged in, here or in another tab, has an account.
  const isElsewhere = step === null && state.status === "signed-in";
  const leave = useEffectEvent(returnTo);
  useEffect(() => {
    if (isElsewhere || isDone) leave();
  }, [isElsewhere, isDone]);

  const run = async (values: SignUp) => {
    const stop = await signUp.run(values, setStep);
    setStopped(stop && stop.step !== "account" ? { stop, values } : null);
    if (!stop) setDone(true);
    if (stop?.step !== "account") return;
    setStep(null);
    throw stop.error;
  };

  if (isDone || isElsewhere) return <p role="status">{t("done")}</p>;
  if (stopped) return <StoppedSignUp {...stopped} onRetry={run} onLater={returnTo} loginHref={loginHref} />;
  return (
    <>
      <SignUpForm productName={productName} step={step} onSend={run} />
      <p className="mt-8 border-t border-rule pt-6">
        {t("login_question")}{" "}
        <a href={loginHref} className="link inline-flex min-h-11 items-center font-semibold">
          {t("login")}
        </a>
      </p>
    </>
  );
}
