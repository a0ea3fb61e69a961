"use client";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useBusy } from "@/components/session/use-busy";
import { Button } from "@/components/ui/button";
import { firmOpening, planRequest } from "@/lib/routes/firm-opening";
import type { AccountKind } from "@/lib/rules/user/account-kind";
import type { CurrentUser } from "@/lib/session/session";
import type { SignUp } from "@/workspace/auth/sign-up/form";
import { createSignUp, type SignUpStep, type SignUpStop } from "@/workspace/auth/sign-up/queries";
import { SignUpForm } from "@/workspace/auth/sign-up/sign-up-form";
import { type TrustedSites, useReturnTo } from "@/workspace/auth/use-return-to";
import { FailureText } from "@/workspace/shell/form/failure-text";
import { FormError } from "@/workspace/shell/form/form-error";
import { useSession } from "@/workspace/shell/session-provider";
import { useCurrentUser } from "@/workspace/shell/use-current-user";

type Props = {
  sites: TrustedSites;
  productName: string;
  loginHref: string;
  /** True when the visitor comes from a link for firms: the kind is preselected. */
  isFirm: boolean;
  plan: string | null;
};

/**
 * Creates an account, logs in with it, then returns to the page requested before, or for a firm, to the page that opens
 * the firm's space. A failed step can be resumed.
 */
export function SignUpScreen({ sites, productName, loginHref, isFirm, plan }: Props) {
  const t = useTranslations("sign_up");
  const { session, state } = useSession();
  const locale = useLocale();
  const [signUp] = useState(() => createSignUp(session, { locale }));
  const [step, setStep] = useState<SignUpStep | null>(null);
  const [stopped, setStopped] = useState<{ stop: SignUpStop; values: SignUp } | null>(null);
  const [isDone, setDone] = useState(false);
  const [kind, setKind] = useState<AccountKind>("applicant");
  const returnTo = useReturnTo(sites);

  const current = useCurrentUser();
  // A user who is already logged in, here or in another tab, has an account; a plan that they chose needs their firm.
  const isElsewhere = step === null && state.status === "signed-in" && (plan === null || current !== null);
  const leave = useEffectEvent(() => {
    if (isDone) returnTo(kind === "firm" ? firmOpening(plan) : undefined);
    else returnTo(plan !== null && current ? planPathOf(current, plan) : undefined);
  });
  useEffect(() => {
    if (isElsewhere || isDone) leave();
  }, [isElsewhere, isDone]);

  const run = async (values: SignUp) => {
    setKind(values.kind);
    const stop = await signUp.run(values, setStep);
    setStopped(stop && stop.step !== "account" ? { stop, values } : null);
    if (!stop) setDone(true);
    if (stop?.step !== "account") return;
    setStep(null);
    throw stop.error;
  };

  if (isDone || isElsewhere) return <p role="status">{t("done")}</p>;
  if (stopped)
    return <StoppedSignUp error={stopped.stop.error} values={stopped.values} onRetry={run} loginHref={loginHref} />;
  return (
    <>
      <SignUpForm productName={productName} isFirm={isFirm} step={step} onSend={run} />
      <p className="mt-8 border-t border-rule pt-6">
        {t("login_question")}{" "}
        <a href={loginHref} className="link inline-flex min-h-11 items-center font-semibold">
          {t("login")}
        </a>
      </p>
    </>
  );
}

/** The request for a plan in the firm of this user; without a firm, its opening, which keeps the plan. */
function planPathOf({ organizationId, organizations }: CurrentUser, plan: string): string {
  const [only, ...others] = organizations;
  if (!only) return firmOpening(plan);
  return planRequest(plan, organizationId === null && others.length === 0 ? only.id : undefined);
}

type StoppedSignUpProps = {
  error: unknown;
  values: SignUp;
  /** Resumes at the step that failed. */
  onRetry: (values: SignUp) => Promise<void>;
  loginHref: string;
};

/** The account exists but the user is not logged in: shows what happened, and offers to retry or to log in. */
function StoppedSignUp({ error, values, onRetry, loginHref }: StoppedSignUpProps) {
  const t = useTranslations("sign_up");
  const [busy, run] = useBusy();
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused form was removed, so the focus moves to the heading.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="grid gap-5">
      <h2 ref={heading} tabIndex={-1} className="text-2xl">
        {t("stopped.heading")}
      </h2>
      <p>{t("stopped.login")}</p>
      <FormError text={<FailureText error={error} />} />
      <Button aria-disabled={busy || undefined} className="w-full" onClick={() => run(() => onRetry(values))}>
        {busy ? t("step.login") : t("stopped.retry")}
      </Button>
      <a href={loginHref} className="link inline-flex min-h-11 items-center justify-self-start">
        {t("stopped.log_in")}
      </a>
    </section>
  );
}
