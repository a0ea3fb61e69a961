import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { User } from "@/lib/entities/user";
import { cancelEmailChange } from "@/workspace/account/queries";
import { FormError } from "@/workspace/shell/form/form-error";
import { useNotify } from "@/workspace/shell/notices-provider";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

/** An e-mail address to which a link was mailed, not confirmed yet. */
export function PendingEmail({ user, address }: { user: User; address: string }) {
  const t = useTranslations("account.email");
  const { session } = useSession();
  const notify = useNotify();
  const { busy, failure, act } = useAction();
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
      <Button variant="quiet" className="mt-1" aria-disabled={busy || undefined} onClick={() => busy || void cancel()}>
        {t("cancel")}
      </Button>
      <FormError text={failure} />
    </div>
  );
}
