import { useLocale, useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import reasons from "@/lib/rules/vocabulary/withdrawal-reasons.json";
import { isRefused, useApplicationAction } from "@/workspace/candidate/application/use-application-action";
import { DangerDialog } from "@/workspace/shell/danger-dialog";
import { useNotify } from "@/workspace/shell/notices-provider";
import { useAction } from "@/workspace/shell/use-action";

/** Withdraws an application, after a dialog that says what follows and may be given a reason. */
export function WithdrawDialog({ id }: { id: string }) {
  const t = useTranslations("candidate_applications.withdraw");
  const notify = useNotify();
  const { change, refresh } = useApplicationAction(id);
  const { busy, failure, act } = useAction();
  const [reason, setReason] = useState<string | null>(null);
  const dialog = useRef<HTMLDialogElement>(null);

  const withdraw = () =>
    act(async () => {
      const data = reason === null ? {} : { data: { cancellationReason: reason } };
      try {
        await change((transactions, as) => transactions.createTransition(id, { name: "cancel", ...data }, as));
        notify({ tone: "success", text: t("done") });
      } catch (error) {
        if (!isRefused(error)) throw error;
        dialog.current?.close();
        notify({ tone: "error", text: t("late") });
        await refresh();
      }
    });

  return (
    <>
      <Button variant="quiet" onClick={() => dialog.current?.showModal()}>
        {t("open")}
      </Button>
      <DangerDialog
        ref={dialog}
        question={t("question")}
        failure={failure}
        busy={busy}
        texts={{ submit: t("submit"), busy: t("busy"), cancel: t("cancel") }}
        onSubmit={() => void withdraw()}
      >
        <p className="mt-3">{t("lead")}</p>
        <Reasons chosen={reason} onChoose={setReason} />
      </DangerDialog>
    </>
  );
}

function Reasons({ chosen, onChoose }: { chosen: string | null; onChoose: (reason: string) => void }) {
  const t = useTranslations("candidate_applications.withdraw");
  const locale = useLocale();
  return (
    <fieldset className="mt-4">
      <legend className="text-sm font-semibold">{t("reason")}</legend>
      {reasons.map(({ slug, label, labelEn }) => (
        <label key={slug} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name="withdrawal"
            value={slug}
            checked={slug === chosen}
            onChange={() => onChoose(slug)}
            className="size-5 shrink-0"
          />
          {locale === "en" ? labelEn : label}
        </label>
      ))}
    </fieldset>
  );
}
