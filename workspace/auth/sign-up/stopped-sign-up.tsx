import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { useBusy } from "@/components/session/use-busy";
import { Button } from "@/components/ui/button";
import type { SignUp } from "@/workspace/auth/sign-up/form";
import { FailureText } from "@/workspace/shell/form/failure-text";
import { FormError } from "@/workspace/shell/form/form-error";

type Props = {
  error: unknown;
  values: SignUp;
  /** Goes on from there. */
  onRetry: (values: SignUp) => Promise<void>;
  loginHref: string;
};

/** The account exists, its person is not logged in: shows what happened, and how to go on either way. */
export function StoppedSignUp({ error, values, onRetry, loginHref }: Props) {
  const t = useTranslations("sign_up");
  const [busy, run] = useBusy();
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
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
