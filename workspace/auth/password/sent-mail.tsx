import { useTranslations } from "next-intl";
import { type Ref, useState } from "react";
import { useBusy } from "@/components/session/use-busy";
import { Button } from "@/components/ui/button";
import { requestPasswordReset } from "@/workspace/auth/password/queries";
import { FormError } from "@/workspace/shell/form/form-error";
import { useFailureText } from "@/workspace/shell/form/use-failure-text";
import { useSession } from "@/workspace/shell/session-provider";

type Props = {
  ref: Ref<HTMLHeadingElement>;
  email: string;
  /** Goes back to the form, for another e-mail. */
  onChange: () => void;
};

/** The mail has left, if there is an account: what to do when it does not come. */
export function SentMail({ ref, email, onChange }: Props) {
  const t = useTranslations("password.forgotten");
  const toFailureText = useFailureText();
  const { session } = useSession();
  const [busy, run] = useBusy();
  const [resent, setResent] = useState<{ again: boolean; failure: string | null }>({ again: false, failure: null });

  const sendAgain = () =>
    run(() => {
      setResent({ again: false, failure: null });
      return requestPasswordReset(session.client, email).then(
        () => setResent({ again: true, failure: null }),
        (error: unknown) => setResent({ again: false, failure: toFailureText(error) }),
      );
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
        <button type="button" onClick={onChange} className="link inline-flex min-h-11 items-center px-1 font-semibold">
          {t("change")}
        </button>
      </div>
      <p role="status" className="font-semibold empty:hidden">
        {resent.again && t("sent_again")}
      </p>
      <FormError text={resent.failure} />
    </section>
  );
}
