import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { closeOrganization } from "@/workspace/firm/closing/queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import { DangerDialog } from "@/workspace/shell/danger-dialog";
import { useNotify } from "@/workspace/shell/notices-provider";
import { useRecentPassword } from "@/workspace/shell/password/recent-password";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

/** Closes the firm acted as: a dialog first lists what goes with it, and the password is given again. */
export function CloseOrganization({ name }: { name: string }) {
  const t = useTranslations("firm_team.closing");
  const { session } = useSession();
  const actor = useActor();
  const withPassword = useRecentPassword();
  const notify = useNotify();
  const { busy, failure, act } = useAction();
  const [hasChildren, setHasChildren] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);

  const close = () =>
    act(async () => {
      const refusal = await withPassword(() => closeOrganization(session.client, actor));
      setHasChildren(refusal === "children");
      if (refusal) return;
      dialog.current?.close();
      notify({ tone: "success", text: t("done", { name }) });
      await session.selectOrganization(null);
      await session.reload();
    });

  return (
    <>
      <p className="measure mb-3 text-muted">{t("text")}</p>
      <Button variant="quiet" onClick={() => dialog.current?.showModal()}>
        {t("open", { name })}
      </Button>
      <DangerDialog
        ref={dialog}
        question={t("question", { name })}
        failure={failure}
        busy={busy}
        texts={{ submit: t("submit"), busy: t("closing"), cancel: t("cancel") }}
        onSubmit={() => void close()}
      >
        <ul className="mt-4 grid list-disc gap-2 pl-5">
          <li>{t("page")}</li>
          <li>{t("applications")}</li>
          <li>{t("members")}</li>
          <li>{t("orders")}</li>
        </ul>
        <p className="mt-4 text-sm text-muted">{t("instead")}</p>
        <p role="alert" className="mt-3 text-sm font-semibold text-brick empty:hidden">
          {hasChildren && t("children", { name })}
        </p>
      </DangerDialog>
    </>
  );
}
