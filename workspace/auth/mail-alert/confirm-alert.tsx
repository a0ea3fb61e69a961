import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { AlertProps } from "@/workspace/auth/mail-alert/alert-props";
import { confirmAlert, endAlert } from "@/workspace/auth/mail-alert/queries";
import { FormError } from "@/workspace/shell/form/form-error";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

/** A press proves the address: mail filters open links, and press nothing. */
export function ConfirmAlert({ token, onChange }: AlertProps) {
  const t = useTranslations("mail_alert");
  const { session } = useSession();
  const { busy, failure, act } = useAction();
  const press = (work: typeof confirmAlert | typeof endAlert) => () =>
    busy || void act(async () => onChange(await work(session.client, token)));
  return (
    <div className="grid gap-4">
      <FormError text={failure} />
      <div className="flex flex-wrap gap-x-5 gap-y-3">
        <Button aria-disabled={busy || undefined} onClick={press(confirmAlert)}>
          {t("confirm")}
        </Button>
        <Button variant="quiet" aria-disabled={busy || undefined} onClick={press(endAlert)}>
          {t("not_me")}
        </Button>
      </div>
    </div>
  );
}
