import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { useBusy } from "@/components/session/use-busy";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { FirmName, type SignUp } from "@/workspace/auth/sign-up/form";
import type { SignUpStop } from "@/workspace/auth/sign-up/queries";
import { FailureText } from "@/workspace/shell/form/failure-text";
import { FormError } from "@/workspace/shell/form/form-error";
import { SubmitButton } from "@/workspace/shell/form/submit-button";
import { useApiForm } from "@/workspace/shell/form/use-api-form";

type Props = {
  stop: SignUpStop;
  values: SignUp;
  /** Goes on from there. */
  onRetry: (values: SignUp) => Promise<void>;
  onLater: () => void;
  loginHref: string;
};

/** The account exists, the rest does not yet: shows what happened, and how to go on either way. */
export function StoppedSignUp(props: Props) {
  const t = useTranslations("sign_up.stopped");
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="grid gap-5">
      <h2 ref={heading} tabIndex={-1} className="text-2xl">
        {t("heading")}
      </h2>
      {props.stop.step === "firm" ? <MissingFirm {...props} /> : <MissingLogin {...props} />}
    </section>
  );
}

function MissingLogin({ stop, values, onRetry, loginHref }: Props) {
  const t = useTranslations("sign_up");
  const [busy, run] = useBusy();
  return (
    <StopMessage text={t("stopped.login")} error={stop.error}>
      <Button aria-disabled={busy || undefined} className="w-full" onClick={() => run(() => onRetry(values))}>
        {busy ? t("step.login") : t("stopped.retry")}
      </Button>
      <a href={loginHref} className="link inline-flex min-h-11 items-center justify-self-start">
        {t("stopped.log_in")}
      </a>
    </StopMessage>
  );
}

function MissingFirm({ stop, values, onRetry, onLater }: Props) {
  const id = useId();
  const t = useTranslations("sign_up");
  const { submit, field, busy } = useApiForm({
    schema: FirmName,
    send: ({ firmName }) => onRetry({ ...values, firmName }),
  });
  return (
    <StopMessage text={t("stopped.firm")} error={stop.error}>
      <form method="post" noValidate onSubmit={submit} className="grid gap-5">
        <TextField
          id={`${id}-firm`}
          label={t("firm_name")}
          autoComplete="organization"
          defaultValue={values.firmName}
          maxLength={255}
          required
          {...field("firmName")}
        />
        <SubmitButton busy={busy} label={t("stopped.retry")} busyLabel={t("step.firm")} />
      </form>
      <button type="button" onClick={onLater} className="link inline-flex min-h-11 items-center justify-self-start">
        {t("stopped.later")}
      </button>
    </StopMessage>
  );
}

function StopMessage({ text, error, children }: { text: string; error: unknown; children: ReactNode }) {
  return (
    <>
      <p>{text}</p>
      <FormError text={<FailureText error={error} />} />
      {children}
    </>
  );
}
