import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { FormError } from "@/workspace/shell/form/form-error";
import { useNotify } from "@/workspace/shell/notices-provider";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

/** The address of a sign-up waits to be confirmed: a press mails its link again. */
export function UnprovedEmail() {
  const t = useTranslations("account.email");
  const { session } = useSession();
  const { busy, failure, act } = useAction();
  const notify = useNotify();
  const send = () =>
    act(async () => {
      await session.client.email.prove({ organizationId: null });
      notify({ tone: "success", text: t("resent") });
    });
  return (
    <div className="mb-6 grid gap-3 rounded-md bg-tint px-4 py-3">
      <p>{t("unproved")}</p>
      <FormError text={failure} />
      <Button
        variant="secondary"
        className="justify-self-start"
        aria-disabled={busy || undefined}
        onClick={() => busy || void send()}
      >
        {t("send")}
      </Button>
    </div>
  );
}
