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

/** The time that the candidate took, and its event for the calendar of the firm: the same as the mail's. */
export function TakenSlot({ application, interview, slot }: Props) {
  const t = useTranslations("firm_application.interview");
  const locale = useLocale();
  const download = () => {
    const event = interviewEvent({
      ...{ applicationId: application.id, interview, locale, now: Date.now() },
      offerName: offerNameOf(application) ?? application.id,
      otherName: application.applicant?.displayName ?? "—",
      url: new URL(localePath(locale, workspaceRoutes.firmApplication(application.id)), window.location.origin).href,
    });
    if (event) saveFile(t("file_name"), "text/calendar;charset=utf-8", event);
  };
  return (
    <>
      <p className="mt-3 font-semibold">
        {t("taken", { date: formatDate(locale, slot), time: formatTime(locale, slot) })}
      </p>
      <Button variant="quiet" onClick={download}>
        {t("calendar")}
      </Button>
    </>
  );
}
