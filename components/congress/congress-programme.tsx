import { useLocale, useTranslations } from "next-intl";
import { Prose } from "@/components/ui/prose";
import { Section } from "@/components/ui/section";
import { formatClock, formatDate, formatList } from "@/lib/i18n/format";
import type { CongressView, SessionView } from "@/lib/views/congress";

/** The programme, day after day: hours in the margin, in columns. */
export function CongressProgramme({ days }: Pick<CongressView, "days">) {
  const t = useTranslations("congress");
  const locale = useLocale();
  if (days.length === 0) return null;
  return (
    <Section id="programme" title={t("programme")}>
      <div className="grid gap-12">
        {days.map(({ date, title, sessions }) => (
          <div key={date}>
            <h3 className="text-xl">
              <time dateTime={date}>{formatDate(locale, date)}</time>
              {title && <span className="block text-base font-normal text-muted">{title}</span>}
            </h3>
            <ol className="mt-4 divide-y divide-rule border-y border-rule">
              {sessions.map((session) => (
                <li key={`${session.time} ${session.title}`}>
                  <Session session={session} />
                </li>
              ))}
            </ol>
          </div>
        ))}
      </div>
    </Section>
  );
}

function Session({ session: { time, end, title, body, speakers, room } }: { session: SessionView }) {
  const locale = useLocale();
  const where = [speakers.length > 0 ? formatList(locale, speakers) : null, room].filter((part) => part !== null);
  return (
    <div className="grid gap-x-16 gap-y-1 py-4 md:grid-cols-[16rem_minmax(0,1fr)]">
      <p className="figures text-muted">
        <time dateTime={time}>{formatClock(locale, time)}</time>
        {end && (
          <>
            {" – "}
            <time dateTime={end}>{formatClock(locale, end)}</time>
          </>
        )}
      </p>
      <div>
        <h4 className="text-lg">{title}</h4>
        {where.length > 0 && <p className="text-sm text-muted">{where.join(" · ")}</p>}
        {body.blocks.length > 0 && (
          <div className="mt-1">
            <Prose body={body} />
          </div>
        )}
      </div>
    </div>
  );
}
