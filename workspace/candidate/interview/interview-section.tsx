import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { Interview } from "@/lib/entities/interview";
import type { Transaction } from "@/lib/entities/transaction";
import { formatDate } from "@/lib/i18n/format";
import { phoneHref, shownPhone } from "@/lib/rules/user/phone";
import { ChosenInterview } from "@/workspace/candidate/interview/chosen-interview";
import { NoSlotForm } from "@/workspace/candidate/interview/no-slot-form";
import { SlotForm } from "@/workspace/candidate/interview/slot-form";

/** The interview that the firm proposes: its times, or the one that the candidate took. */
export function InterviewSection({ application }: { application: Transaction }) {
  const t = useTranslations("candidate_applications.interview");
  const { interview } = application;
  if (!interview || application.status !== "meeting") return null;
  return (
    <section className="mt-8 border-l-4 border-marigold pl-4" aria-label={t("heading")}>
      <h3 className="text-lg">{t("heading")}</h3>
      <Where interview={interview} />
      <Choice application={application} interview={interview} />
    </section>
  );
}

function Where({ interview }: { interview: Interview }) {
  const t = useTranslations("candidate_applications.interview");
  const { format, minutes, place, url, phone } = interview;
  return (
    <div className="mt-2 grid gap-1">
      <p>{t("minutes", { minutes, format })}</p>
      {place && <p className="whitespace-pre-line">{place}</p>}
      {phone && (
        <p>
          <a href={phoneHref(phone)} className="link figures">
            {shownPhone(phone)}
          </a>
        </p>
      )}
      {url && (
        <p>
          <a href={url} className="link break-all" rel="noreferrer" target="_blank">
            {url}
          </a>
        </p>
      )}
      {interview.with.length > 0 && <p className="text-muted">{t("with", { people: interview.with.join(", ") })}</p>}
    </div>
  );
}

function Choice({ application, interview }: { application: Transaction; interview: Interview }) {
  const t = useTranslations("candidate_applications.interview");
  const locale = useLocale();
  const [isDeclining, setDeclining] = useState(false);
  const { choice } = interview;
  if (choice?.slot !== undefined)
    return <ChosenInterview application={application} interview={interview} slot={choice.slot} />;
  if (choice)
    return (
      <div className="mt-4">
        <p>{t("declined")}</p>
        <ul className="mt-2 list-disc pl-5">
          {(choice.halfDays ?? []).map(({ date, half }) => (
            <li key={`${date} ${half}`}>{t(half, { date: formatDate(locale, date) })}</li>
          ))}
        </ul>
      </div>
    );
  if (isDeclining) return <NoSlotForm id={application.id} onClose={() => setDeclining(false)} />;
  return (
    <>
      <SlotForm id={application.id} slots={interview.slots} minutes={interview.minutes} />
      <Button variant="quiet" className="mt-2" onClick={() => setDeclining(true)}>
        {t("none")}
      </Button>
    </>
  );
}
