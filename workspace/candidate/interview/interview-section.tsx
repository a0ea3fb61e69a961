import { useSearchParams } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { LocalizedLink } from "@/components/ui/localized-link";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { ApiError } from "@/lib/api/errors";
import type { Interview, InterviewChoice } from "@/lib/entities/interview";
import type { Transaction } from "@/lib/entities/transaction";
import { formatTime, formatWeekday } from "@/lib/i18n/format";
import { formatMoment } from "@/lib/i18n/format-moment";
import { localePath } from "@/lib/routes/locale-path";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { PARIS } from "@/lib/rules/time/french-zones";
import { localTimeIn } from "@/lib/rules/time/zoned-time";
import { offerNameOf } from "@/lib/rules/transaction/application-texts";
import { interviewEvent } from "@/lib/rules/transaction/interview-event";
import { phoneHref, shownPhone } from "@/lib/rules/user/phone";
import { isRefused, useApplicationAction } from "@/workspace/candidate/application/use-application-action";
import { FormActions } from "@/workspace/shell/form/form-actions";
import { FormError } from "@/workspace/shell/form/form-error";
import { SaveButton } from "@/workspace/shell/form/save-button";
import { useNotify } from "@/workspace/shell/notices-provider";
import { saveFile } from "@/workspace/shell/save-file";
import { useAction } from "@/workspace/shell/use-action";

/** The interview proposed by the firm: the proposed times, or the time that the candidate chose. */
export function InterviewSection({ application }: { application: Transaction }) {
  const t = useTranslations("candidate_applications.interview");
  const { interview } = application;
  if (!interview || application.status !== "meeting") return null;
  return (
    <section className="mt-8 border-l-4 border-marigold pl-4" aria-label={t("heading")}>
      <h2 className="text-lg">{t("heading")}</h2>
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
            <li key={`${date} ${half}`}>{t(half, { date: formatWeekday(locale, date, "long") })}</li>
          ))}
        </ul>
      </div>
    );
  if (isDeclining)
    return <NoSlotForm id={application.id} zone={interview.timezone} onClose={() => setDeclining(false)} />;
  return (
    <>
      <SlotForm id={application.id} interview={interview} />
      <Button variant="quiet" className="mt-2" onClick={() => setDeclining(true)}>
        {t("none")}
      </Button>
    </>
  );
}

type Props = { application: Transaction; interview: Interview; slot: string };

/** The time that the candidate chose, and its calendar event, which is also in the mail. */
function ChosenInterview({ application, interview, slot }: Props) {
  const t = useTranslations("candidate_applications.interview");
  const locale = useLocale();
  const download = () => {
    const path = localePath(locale, workspaceRoutes.candidateApplication(application.id));
    const event = interviewEvent({
      applicationId: application.id,
      interview,
      locale,
      now: Date.now(),
      offerName: offerNameOf(application) ?? application.id,
      otherName: application.company?.name ?? "—",
      url: new URL(path, window.location.origin).href,
    });
    if (event) saveFile(t("file_name"), "text/calendar;charset=utf-8", event);
  };
  return (
    <div className="mt-4">
      <p className="font-semibold">{t("chosen", formatMoment(locale, slot, interview.timezone))}</p>
      <Button variant="secondary" className="mt-3" onClick={download}>
        {t("calendar")}
      </Button>
      <p className="measure mt-3 text-sm text-muted">{t("chosen_hint")}</p>
      <p>
        <LocalizedLink href={`${workspaceRoutes.account()}#agenda`} className="link inline-flex min-h-11 items-center">
          {t("feed")}
        </LocalizedLink>
      </p>
    </div>
  );
}

const ROWS = ["1", "2", "3"] as const;
const HALVES = ["morning", "afternoon"] as const;

type NoSlotProps = { id: string; zone: string | undefined; onClose: () => void };

/** The form for a candidate whom no time suits: they propose up to three half-days where the interview is, or none. */
function NoSlotForm({ id, zone = PARIS, onClose }: NoSlotProps) {
  const t = useTranslations("candidate_applications.interview");
  const { date: first } = localTimeIn(zone, new Date().toISOString());
  const { busy, failure, choose } = useChoice(id);
  const [isPast, setPast] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const halfDays = ROWS.flatMap((row) => {
      const date = data.get(`date-${row}`);
      const half = HALVES.find((known) => known === data.get(`half-${row}`));
      return typeof date === "string" && date !== "" && half ? [{ date, half }] : [];
    });
    const hasPast = halfDays.some(({ date }) => date < first);
    setPast(hasPast);
    if (!hasPast) void choose({ halfDays });
  };
  return (
    <form noValidate onSubmit={submit} className="mt-4 grid gap-4">
      <p className="measure">{t("none_lead")}</p>
      {ROWS.map((row) => (
        <div key={row} className="grid gap-4 sm:grid-cols-2">
          <TextField id={`date-${row}`} name={`date-${row}`} type="date" min={first} label={t("day", { row })} />
          <SelectField
            id={`half-${row}`}
            name={`half-${row}`}
            label={t("half", { row })}
            options={HALVES.map((value) => ({ value, label: t(`halves.${value}`) }))}
          />
        </div>
      ))}
      <FormActions
        busy={busy}
        failure={isPast ? t("past_day") : failure}
        label={t("send_none")}
        cancel={{ label: t("back"), onPress: onClose }}
      />
    </form>
  );
}

type SlotFormProps = { id: string; interview: Interview };

const MINUTE_MS = 60_000;

/**
 * The times proposed by the firm, of which the candidate chooses one. The time named by a link of the mail (`horaire`) is
 * selected and has the focus; pressing the button books it.
 */
function SlotForm({ id, interview: { slots, minutes, timezone } }: SlotFormProps) {
  const t = useTranslations("candidate_applications.interview");
  const locale = useLocale();
  const { busy, failure, choose } = useChoice(id);
  const linked = useSearchParams().get("horaire");
  const known = slots.find((proposed) => linked !== null && Date.parse(proposed) === Date.parse(linked)) ?? null;
  const [slot, setSlot] = useState(known);
  const radio = useRef<HTMLInputElement>(null);
  useEffect(() => radio.current?.focus(), []);
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(slot === null);
    if (slot !== null) void choose({ slot });
  };
  return (
    <form noValidate onSubmit={submit} className="mt-4 grid gap-3">
      {linked !== null && known === null && <p role="status">{t("changed")}</p>}
      <fieldset>
        <legend className="font-semibold">{t("choose")}</legend>
        {slots.map((proposed) => {
          // A past time is marked but stays selectable, because the candidate's clock may be wrong: the API decides.
          const isPast = Date.parse(proposed) <= Date.now();
          const end = new Date(Date.parse(proposed) + minutes * MINUTE_MS).toISOString();
          const times = { ...formatMoment(locale, proposed, timezone), end: formatTime(locale, end, timezone) };
          return (
            <label key={proposed} className="flex min-h-11 items-center gap-3">
              <input
                ref={proposed === known ? radio : null}
                type="radio"
                name="slot"
                value={proposed}
                checked={proposed === slot}
                onChange={() => setSlot(proposed)}
                className="size-5 shrink-0"
              />
              <span className={isPast ? "text-muted" : ""}>
                {t("slot", times)} {isPast && t("past")}
              </span>
            </label>
          );
        })}
      </fieldset>
      <FormError text={isMissing && slot === null ? t("missing") : failure} />
      <SaveButton busy={busy} label={t("take")} />
    </form>
  );
}

/** Sends the candidate's choice. When the firm has proposed other times since, shows the new times. */
function useChoice(id: string) {
  const t = useTranslations("candidate_applications.interview");
  const notify = useNotify();
  const { change, refresh } = useApplicationAction(id);
  const { busy, failure, act } = useAction();
  const choose = (choice: InterviewChoice) =>
    act(async () => {
      try {
        await change((transactions, as) => transactions.chooseInterview(id, choice, as));
        notify({ tone: "success", text: t("sent") });
      } catch (error) {
        if (!isRefused(error)) throw error;
        notify({ tone: "error", text: t(isPastSlot(error) ? "past_slot" : "changed") });
        await refresh();
      }
    });
  return { busy, failure, choose };
}

const isPastSlot = (error: unknown): boolean =>
  error instanceof ApiError && Reflect.get(Object(error.data), "code") === "pastSlot";
