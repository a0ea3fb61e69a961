import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { formatDay, formatTime } from "@/lib/i18n/format";
import type { ImportUndo } from "@/workspace/candidate/import/use-import-undo";
import { ConfirmButton } from "@/workspace/shell/confirm-button";
import { FormError } from "@/workspace/shell/form/form-error";
import { useAction } from "@/workspace/shell/use-action";

type Props = {
  undo: ImportUndo;
  busy: boolean;
  /** What was edited since the import, and waits for a choice. */
  children: ReactNode;
};

/** The last import can be undone for 30 days. */
export function UndoNotice({ undo: { date, undo }, busy, children }: Props) {
  const t = useTranslations("candidate_import.undo");
  const locale = useLocale();
  const { act, failure } = useAction();
  const [announced, announce] = useState("");
  const when = date && { date: formatDay(locale, date), time: formatTime(locale, date) };
  return (
    <div>
      {when && (
        <div className="flex flex-wrap items-center gap-x-5">
          <p>{t("when", when)}</p>
          <ConfirmButton
            label={t("undo")}
            about={t("about", when)}
            question={t("question")}
            busy={busy}
            onConfirm={() =>
              void act(async () => {
                await undo();
                announce(t("undone"));
              })
            }
          />
        </div>
      )}
      {children}
      <FormError text={failure} />
      <p role="status" className="font-semibold empty:hidden">
        {announced}
      </p>
    </div>
  );
}
