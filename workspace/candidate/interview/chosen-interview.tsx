import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { Interview } from "@/lib/entities/interview";
import type { Transaction } from "@/lib/entities/transaction";
import { formatDate, formatTime } from "@/lib/i18n/format";
import { localePath } from "@/lib/routes/locale-path";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { offerNameOf } from "@/lib/rules/transaction/application-texts";
import { interviewEvent } from "@/lib/rules/transaction/interview-event";
import { saveFile } from "@/workspace/shell/save-file";

type Props = { application: Transaction; interview: Interview; slot: string };

/** The time that the candidate took, and its event for their calendar: the same as the mail's. */
export function ChosenInterview({ application, interview, slot }: Props) {
  const t = useTranslations("candidate_applications.interview");
  const locale = useLocale();
  const download = () => {
    const path = localePath(locale, workspaceRoutes.candidateApplication(application.id));
    const event = interviewEvent({
      ...{ applicationId: application.id, interview, locale, now: Date.now() },
      offerName: offerNameOf(application) ?? application.id,
      otherName: application.company?.name ?? "—",
      url: new URL(path, window.location.origin).href,
    });
    if (event) saveFile(t("file_name"), "text/calendar;charset=utf-8", event);
  };
  return (
    <div className="mt-4">
      <p className="font-semibold">{t("chosen", { date: formatDate(locale, slot), time: formatTime(locale, slot) })}</p>
      <Button variant="secondary" className="mt-3" onClick={download}>
        {t("calendar")}
      </Button>
      <p className="measure mt-3 text-sm text-muted">{t("chosen_hint")}</p>
    </div>
  );
}
