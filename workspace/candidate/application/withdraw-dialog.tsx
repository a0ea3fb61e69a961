import { useLocale, useTranslations } from "next-intl";
import { useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import reasons from "@/lib/rules/vocabulary/withdrawal-reasons.json";
import { isRefused, useApplicationAction } from "@/workspace/candidate/application/use-application-action";
import { FormError } from "@/workspace/shell/form/form-error";
import { useNotify } from "@/workspace/shell/notices-provider";
import { useAction } from "@/workspace/shell/use-action";

/** Withdraws an application, after a dialog that says what follows and may be given a reason. */
export function WithdrawDialog({ id }: { id: string }) {
  const t = useTranslations("candidate_applications.withdraw");
  const notify = useNotify();
  const { change, refresh } = useApplicationAction(id);
  const { busy, failure, act } = useAction();
  const [reason, setReason] = useState<string | null>(null);
  const heading = useId();
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
      <dialog
        ref={dialog}
        aria-labelledby={heading}
        className="m-auto max-h-[92dvh] w-[min(32rem,calc(100vw-2rem))] overflow-y-auto rounded-md border border-rule bg-paper p-6 text-ink shadow-sheet backdrop:bg-[#0b120f]/60"
      >
        <h2 id={heading} className="text-xl">
          {t("question")}
        </h2>
        <p className="mt-3">{t("lead")}</p>
        <Reasons chosen={reason} onChoose={setReason} />
        <FormError text={failure} />
        <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button variant="danger" aria-disabled={busy || undefined} onClick={() => busy || void withdraw()}>
            {busy ? t("busy") : t("submit")}
          </Button>
          <Button variant="quiet" autoFocus onClick={() => dialog.current?.close()}>
            {t("cancel")}
          </Button>
        </div>
      </dialog>
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
