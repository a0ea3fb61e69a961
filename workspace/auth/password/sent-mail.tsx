import { useTranslations } from "next-intl";
import { type Ref, useState } from "react";
import { Button } from "@/components/ui/button";
import { requestPasswordReset } from "@/workspace/auth/password/queries";
import { FormError } from "@/workspace/shell/form/form-error";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

type Props = {
  ref: Ref<HTMLHeadingElement>;
  email: string;
  /** Goes back to the form, for another e-mail. */
  onChange: () => void;
};

/** The mail has left, if there is an account: what to do when it does not come. */
export function SentMail({ ref, email, onChange }: Props) {
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
        <button type="button" onClick={onChange} className="link inline-flex min-h-11 items-center px-1 font-semibold">
          {t("change")}
        </button>
      </div>
      <p role="status" className="font-semibold empty:hidden">
        {isSentAgain && t("sent_again")}
      </p>
      <FormError text={failure} />
    </section>
  );
}
