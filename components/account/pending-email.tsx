import { useTranslations } from "next-intl";
import { useAction } from "@/components/account/use-action";
import { ProblemLine } from "@/components/form/problem-line";
import { useNotify } from "@/components/session/notices-provider";
import { useSession } from "@/components/session/session-provider";
import { Button } from "@/components/ui/button";
import type { User } from "@/lib/entities/user";
import { cancelEmailChange } from "@/lib/queries/account";

/** An address to which a link was mailed and that nobody confirmed yet. */
export function PendingEmail({ user, address }: { user: User; address: string }) {
  const t = useTranslations("account.email");
  const { session } = useSession();
  const notify = useNotify();
  const { busy, problem, act } = useAction();
  const cancel = () =>
    act(async () => {
      await cancelEmailChange(session.client, user);
      notify({ tone: "success", text: t("cancelled") });
      await session.reload();
    });
  return (
    <div className="mb-6 border-l-2 border-green bg-sunken px-5 py-4">
      <p className="break-words">{t("pending", { email: address })}</p>
      <p className="mt-1 text-sm text-muted">{t("not_received")}</p>
      <Button
        variant="quiet"
        className="-ml-5 mt-1"
        aria-disabled={busy || undefined}
        onClick={() => busy || void cancel()}
      >
        {t("cancel")}
      </Button>
      <ProblemLine text={problem} />
    </div>
  );
}
