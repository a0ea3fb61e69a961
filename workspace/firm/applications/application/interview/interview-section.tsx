import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { Interview } from "@/lib/entities/interview";
import type { Transaction } from "@/lib/entities/transaction";
import { formatWeekday } from "@/lib/i18n/format";
import { formatMoment } from "@/lib/i18n/format-moment";
import { localePath } from "@/lib/routes/locale-path";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { offerNameOf } from "@/lib/rules/transaction/application-texts";
import { interviewEvent } from "@/lib/rules/transaction/interview-event";
import { phoneHref, shownPhone } from "@/lib/rules/user/phone";
import { applicantNameOf } from "@/lib/rules/user/user-name";
import { useDecisions } from "@/workspace/firm/applications/application/use-decisions";
import { DecisionDialog } from "@/workspace/firm/applications/decision/decision-dialog";
import { saveFile } from "@/workspace/shell/save-file";

/** The interview that the firm proposed, the candidate's answer, and a button to propose other times. */
export function InterviewSection({ application }: { application: Transaction }) {
  const t = useTranslations("firm_application.interview");
  const [isOpen, setOpen] = useState(false);
  const decide = useDecisions(application);
  const { interview } = application;
  return (
    <section className="mt-8 border-l-4 border-marigold pl-4">
      <h3 className="text-lg">{t("heading")}</h3>
      {interview ? <Proposed application={application} interview={interview} /> : <p className="mt-2">{t("none")}</p>}
      {!application.applicant?.added && (
        <Button variant="secondary" className="mt-4" onClick={() => setOpen(true)}>
          {t(interview ? "again" : "propose")}
        </Button>
      )}
      {isOpen && (
        <DecisionDialog decision="meet" applications={[application]} onDecide={decide} onClose={() => setOpen(false)} />
      )}
    </section>
  );
}

function Proposed({ application, interview }: { application: Transaction; interview: Interview }) {
  const t = useTranslations("firm_application.interview");
  const locale = useLocale();
  const { format, minutes, place, url, phone, choice, slots } = interview;
  return (
    <>
      <p className="mt-2">
        {t("how", { format, minutes })} {place}
        {phone && (
          <a href={phoneHref(phone)} className="link figures">
            {shownPhone(phone)}
          </a>
        )}
        {url && (
          <a href={url} className="link break-all" rel="noreferrer" target="_blank">
            {url}
          </a>
        )}
      </p>
      {interview.with.length > 0 && <p className="text-muted">{t("with", { people: interview.with.join(", ") })}</p>}
      {choice?.slot !== undefined && <TakenSlot application={application} interview={interview} slot={choice.slot} />}
      {choice && choice.slot === undefined && (
        <Times title={t((choice.halfDays ?? []).length > 0 ? "declined" : "declined_without")}>
          {(choice.halfDays ?? []).map(({ date, half }) => t(half, { date: formatWeekday(locale, date, "long") }))}
        </Times>
      )}
      {!choice && (
        <Times title={t("waiting")}>
          {slots.map((slot) => t("slot", formatMoment(locale, slot, interview.timezone)))}
        </Times>
      )}
    </>
  );
}

const Times = ({ title, children }: { title: string; children: readonly string[] }) => (
  <>
    <p className="mt-3 font-semibold">{title}</p>
    <ul className="mt-1 list-disc pl-5">
      {children.map((time) => (
        <li key={time}>{time}</li>
      ))}
    </ul>
  </>
);

type Props = { application: Transaction; interview: Interview; slot: string };

/** The time that the candidate chose, and its event for the firm's calendar, which is also in the mail. */
function TakenSlot({ application, interview, slot }: Props) {
  const t = useTranslations("firm_application.interview");
  const locale = useLocale();
  const download = () => {
    const event = interviewEvent({
      applicationId: application.id,
      interview,
      locale,
      now: Date.now(),
      offerName: offerNameOf(application) ?? application.id,
      otherName: applicantNameOf(application.applicant) ?? "—",
      url: new URL(localePath(locale, workspaceRoutes.firmApplication(application.id)), window.location.origin).href,
    });
    if (event) saveFile(t("file_name"), "text/calendar;charset=utf-8", event);
  };
  return (
    <>
      <p className="mt-3 font-semibold">{t("taken", formatMoment(locale, slot, interview.timezone))}</p>
      <Button variant="quiet" onClick={download}>
        {t("calendar")}
      </Button>
    </>
  );
}
