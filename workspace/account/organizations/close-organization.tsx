import { useTranslations } from "next-intl";
import { useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import type { User } from "@/lib/entities/user";
import { nameOf } from "@/lib/rules/user/user-name";
import { closeOrganization } from "@/workspace/account/queries";
import { FormError } from "@/workspace/shell/form/form-error";
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
  const heading = useId();
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
      <dialog
        ref={dialog}
        aria-labelledby={heading}
        className="m-auto max-h-[92dvh] w-[min(32rem,calc(100vw-2rem))] overflow-y-auto rounded-md border border-rule bg-paper p-6 text-ink shadow-sheet backdrop:bg-[#0b120f]/60"
      >
        <h2 id={heading} className="break-words text-xl">
          {t("question", { name })}
        </h2>
        <ul className="mt-4 grid list-disc gap-2 pl-5">
          <li>{t("page")}</li>
          <li>{t("applications")}</li>
          <li>{t("members")}</li>
        </ul>
        <p className="mt-4 text-sm text-muted">{t("instead")}</p>
        <p role="alert" className="mt-3 text-sm font-semibold text-brick empty:hidden">
          {hasChildren && t("children", { name })}
        </p>
        <FormError text={failure} />
        <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button variant="danger" aria-disabled={busy || undefined} onClick={() => busy || void close()}>
            {busy ? t("closing") : t("submit")}
          </Button>
          <Button variant="quiet" autoFocus onClick={() => dialog.current?.close()}>
            {t("cancel")}
          </Button>
        </div>
      </dialog>
    </>
  );
}
