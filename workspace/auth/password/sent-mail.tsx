import { useTranslations } from "next-intl";
import { type Ref, useState } from "react";
import { useBusy } from "@/components/session/use-busy";
import { Button } from "@/components/ui/button";
import { askNewPassword } from "@/workspace/auth/password/queries";
import { ProblemLine } from "@/workspace/shell/form/form-error";
import { useProblemText } from "@/workspace/shell/form/use-failure-text";
import { useSession } from "@/workspace/shell/session-provider";

type Props = {
  ref: Ref<HTMLHeadingElement>;
  email: string;
  /** Gives another address. */
  onChange: () => void;
};

/** The mail has left, if there is an account: what to do when it does not come. */
export function SentMail({ ref, email, onChange }: Props) {
  const t = useTranslations("password.forgotten");
  const toProblemText = useProblemText();
  const { session } = useSession();
  const [busy, run] = useBusy();
  const [said, setSaid] = useState<{ again: boolean; problem: string | null }>({ again: false, problem: null });

  const sendAgain = () =>
    run(() => {
      setSaid({ again: false, problem: null });
      return askNewPassword(session.client, email).then(
        () => setSaid({ again: true, problem: null }),
        (error: unknown) => setSaid({ again: false, problem: toProblemText(error) }),
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
        {said.again && t("sent_again")}
      </p>
      <ProblemLine text={said.problem} />
    </section>
  );
}
