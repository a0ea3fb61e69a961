import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import type { HistoryLine } from "@/lib/entities/application-history";
import type { Transaction } from "@/lib/entities/transaction";
import { formatTime, formatWeekday } from "@/lib/i18n/format";
import { formatMoment } from "@/lib/i18n/format-moment";
import { changeTexts, statusLabel } from "@/lib/rules/transaction/application-texts";
import { applicationHistory, HISTORY_SHOWN } from "@/workspace/firm/applications/application/filing/queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { useSession } from "@/workspace/shell/session-provider";

/** Everything that happened to an application, by day, the newest first: at what hour, who, what. */
export function HistoryTab({ application }: { application: Transaction }) {
  const t = useTranslations("firm_application.history");
  const locale = useLocale();
  const { session } = useSession();
  const reading = useQuery(applicationHistory(session.client, useActor(), application));
  return (
    <AsyncBlock reading={reading}>
      {({ results, paginationMeta }) => (
        <div className="grid max-w-2xl gap-8">
          {byDay(results, (date) => formatWeekday(locale, date, "long")).map(({ day, lines }) => (
            <section key={day}>
              <h3 className="text-base font-semibold first-letter:uppercase">{day}</h3>
              <ul className="mt-2 divide-y divide-rule border-y border-rule">
                {lines.map((line) => (
                  <Line
                    key={`${line.date} ${line.kind} ${JSON.stringify(line.data)}`}
                    line={line}
                    zone={application.interview?.timezone}
                  />
                ))}
              </ul>
            </section>
          ))}
          {paginationMeta.nbResults > HISTORY_SHOWN && (
            <p className="text-muted">{t("latest", { count: HISTORY_SHOWN })}</p>
          )}
        </div>
      )}
    </AsyncBlock>
  );
}

/** The lines of each day in Paris, in their order. */
function byDay(lines: readonly HistoryLine[], dayOf: (date: string) => string) {
  const days = new Map<string, HistoryLine[]>();
  for (const line of lines) days.set(dayOf(line.date), [...(days.get(dayOf(line.date)) ?? []), line]);
  return [...days].map(([day, ofDay]) => ({ day, lines: ofDay }));
}

type LineProps = { line: HistoryLine; zone: string | undefined };

function Line({ line, zone }: LineProps) {
  const t = useTranslations("firm_application.history");
  const locale = useLocale();
  const { date, by, author } = line;
  const { what, texts } = useWhat(zone)(line);
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3 py-2">
      <time dateTime={date} className="figures text-muted">
        {formatTime(locale, date)}
      </time>
      <div>
        <p className="break-words">
          <span className="font-semibold">{author?.displayName ?? t(by)}</span>
          <span className="text-muted"> · </span>
          {what}
        </p>
        {texts.map((text) => (
          <p key={text} className="measure mt-1 whitespace-pre-line break-words text-sm">
            {text}
          </p>
        ))}
      </div>
    </li>
  );
}

/** Returns a function that says what a line is about, with times by the clocks of `zone`, and the texts that come with it. */
function useWhat(zone: string | undefined) {
  const t = useTranslations("firm_application.history");
  const locale = useLocale();
  const textOf = (value: unknown) => (typeof value === "string" ? value : "");
  return ({ kind, by, data }: HistoryLine): { what: string; texts: string[] } => {
    if (kind === "move" && by === "applicant" && data.status !== "cancelled") return { what: t("sent"), texts: [] };
    if (kind === "move" && by === "firm" && data.status === "new")
      return { what: t(Object(data.data).byMail ? "mailed" : "added"), texts: [] };
    if (kind === "move")
      return {
        what: statusLabel(textOf(data.status), "owner", locale),
        texts: changeTexts({ data: Object(data.data) }, locale),
      };
    if (kind === "slot" && typeof data.slot === "string")
      return {
        what: t("slot", formatMoment(locale, data.slot, zone)),
        texts: [],
      };
    if (kind === "slot") return { what: t("no_slot"), texts: [] };
    if (kind === "followed" && !data.isFollowed) return { what: t("unfollowed"), texts: [] };
    if (kind === "followed") return { what: t("followed", { name: textOf(data.name) || t("former") }), texts: [] };
    if (kind === "exported" && data.withNotes) return { what: t("exported_notes"), texts: [] };
    if (kind === "opinionAsked" || kind === "opinionTakenBack") {
      const name = textOf(data.name) || t("former");
      return {
        what: t(kind === "opinionAsked" && data.everyApplication ? "opinion_asked_all" : kind, { name }),
        texts: [],
      };
    }
    return { what: t(kind, { tag: textOf(data.tag) }), texts: [] };
  };
}
