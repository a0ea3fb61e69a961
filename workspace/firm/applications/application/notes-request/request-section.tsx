import { useLocale, useTranslations } from "next-intl";
import type { NotesRequest } from "@/lib/entities/notes-request";
import type { Transaction } from "@/lib/entities/transaction";
import { formatDate } from "@/lib/i18n/format";
import { ReviewForm } from "@/workspace/firm/applications/application/notes-request/review-form";
import { isAllowed } from "@/workspace/shell/area/area";
import { useActor } from "@/workspace/shell/area/use-actor";

type Props = { application: Transaction; request: NotesRequest };

/**
 * The candidate's request for the firm's notes: its due date, and the review form for members who may release the
 * notes.
 */
export function RequestSection({ application, request: { requestedDate, dueDate } }: Props) {
  const t = useTranslations("firm_application.notes_request");
  const locale = useLocale();
  const mayRelease = isAllowed(useActor(), "notesRequest:release");
  const isLate = Date.parse(dueDate) < Date.now();
  return (
    <section aria-label={t("heading")} className="mt-8 border-l-4 border-marigold pl-4">
      <h3 className="text-lg">{t("heading")}</h3>
      <p className="measure mt-2">{t("asked", { date: formatDate(locale, requestedDate) })}</p>
      <p className={`mt-1 font-semibold ${isLate ? "text-brick" : ""}`}>
        {t(isLate ? "late" : "due", { date: formatDate(locale, dueDate) })}
      </p>
      {mayRelease ? <ReviewForm application={application} /> : <p className="measure mt-2 text-muted">{t("others")}</p>}
    </section>
  );
}
