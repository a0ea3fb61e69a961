import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import type { User } from "@/lib/entities/user";
import { nameOf } from "@/lib/rules/user/user-name";
import { closeOrganization } from "@/workspace/account/queries";
import { DangerDialog } from "@/workspace/shell/danger-dialog";
import { useNotify } from "@/workspace/shell/notices-provider";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

type Props = { organization: User; isActive: boolean };

/** Closes an organization that the user administers: a dialog first lists what is removed with it. */
export function CloseOrganization({ organization, isActive }: Props) {
  const t = useTranslations("account.close_organization");
  const { session } = useSession();
  const notify = useNotify();
  const { busy, failure, act } = useAction();
  const [hasChildren, setHasChildren] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const name = nameOf(organization);

  const close = () =>
    act(async () => {
      const refusal = await closeOrganization(session.client, organization.id);
      setHasChildren(refusal === "children");
      if (refusal) return;
      dialog.current?.close();
      notify({ tone: "success", text: t("done", { name }) });
      if (isActive) await session.selectOrganization(null);
      await session.reload();
    });

  return (
    <>
      <Button variant="quiet" aria-label={`${t("open")} (${name})`} onClick={() => dialog.current?.showModal()}>
        {t("open")}
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
        </ul>
        <p className="mt-4 text-sm text-muted">{t("instead")}</p>
        <p role="alert" className="mt-3 text-sm font-semibold text-brick empty:hidden">
          {hasChildren && t("children", { name })}
        </p>
      </DangerDialog>
    </>
  );
}
