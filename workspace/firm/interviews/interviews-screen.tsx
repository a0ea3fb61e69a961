"use client";
import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { EmptyState } from "@/components/ui/empty-state";
import { LocalizedLink } from "@/components/ui/localized-link";
import type { Interview } from "@/lib/entities/interview";
import type { Transaction } from "@/lib/entities/transaction";
import { formatTime, formatWeekday } from "@/lib/i18n/format";
import { formatMoment } from "@/lib/i18n/format-moment";
import { comingInterviews } from "@/lib/queries/coming-interviews";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { offerNameOf } from "@/lib/rules/transaction/application-texts";
import { phoneHref, shownPhone } from "@/lib/rules/user/phone";
import { applicantNameOf } from "@/lib/rules/user/user-name";
import { AsNamed } from "@/workspace/shell/area/as-named";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { useSession } from "@/workspace/shell/session-provider";

/** More than a firm holds in the weeks ahead; a line below the list counts the others. */
const MOST = 100;

/** The interviews of a firm from today on, by day: when, with whom, for which offer, and where. */
export function InterviewsScreen() {
  return (
    <AsNamed>
      <Guarded screen="firmInterviews">
        <Interviews />
      </Guarded>
    </AsNamed>
  );
}

function Interviews() {
  const t = useTranslations("firm_interviews");
  const { session } = useSession();
  const reading = useQuery(comingInterviews(session.client, useActor(), MOST));
  return (
    <>
      <AsyncBlock
        reading={reading}
        empty={{
          when: ({ results }) => results.length === 0,
          show: (
            <EmptyState title={t("empty")}>
              <p>{t("empty_text")}</p>
            </EmptyState>
          ),
        }}
      >
        {({ results, paginationMeta: { nbResults } }) => (
          <>
            <Days applications={results} />
            {nbResults > results.length && <p className="mt-6">{t("more", { count: nbResults - results.length })}</p>}
          </>
        )}
      </AsyncBlock>
      <p className="mt-8">
        <LocalizedLink href={`${workspaceRoutes.account()}#agenda`} className="link inline-flex min-h-11 items-center">
          {t("feed")}
        </LocalizedLink>
      </p>
    </>
  );
}

/** Interviews come sorted by time, so those of a day follow each other, unless their places are in distant zones. */
function Days({ applications }: { applications: readonly Transaction[] }) {
  const t = useTranslations("firm_interviews");
  const locale = useLocale();
  const days = new Map<string, Chosen[]>();
  for (const application of applications) {
    const { interview } = application;
    const slot = interview?.choice?.slot;
    if (!interview || slot === undefined) continue;
    const day = formatWeekday(locale, slot, "long", interview.timezone);
    days.set(day, [...(days.get(day) ?? []), { application, interview, slot }]);
  }
  return (
    <div className="grid gap-10">
      {[...days].map(([day, chosen]) => (
        <section key={day} aria-label={t("list", { date: day })}>
          <h2 className="text-xl first-letter:uppercase">{day}</h2>
          <ul className="mt-3 divide-y divide-rule border-y border-rule">
            {chosen.map((one) => (
              <Row key={one.application.id} {...one} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

type Chosen = { application: Transaction; interview: Interview; slot: string };

const MINUTE_MS = 60_000;

function Row({ application, interview, slot }: Chosen) {
  const t = useTranslations("firm_interviews");
  const locale = useLocale();
  const { format, minutes, timezone, place, url, phone, with: people } = interview;
  const end = new Date(Date.parse(slot) + minutes * MINUTE_MS).toISOString();
  const hours = { ...formatMoment(locale, slot, timezone), end: formatTime(locale, end, timezone) };
  return (
    <li className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[12rem_1fr]">
      <p className="figures font-semibold">{t("hours", hours)}</p>
      <div className="min-w-0">
        <p>
          <LocalizedLink
            href={workspaceRoutes.firmApplication(application.id)}
            className="link inline-flex min-h-11 items-center font-semibold sm:min-h-0"
          >
            {applicantNameOf(application.applicant) ?? t("unnamed")}
          </LocalizedLink>
        </p>
        <p lang="fr">{offerNameOf(application)}</p>
        <p className="text-muted">
          {t("where", { format })}
          {place && `, ${place}`}
          {phone && (
            <>
              {", "}
              <a href={phoneHref(phone)} className="link figures">
                {shownPhone(phone)}
              </a>
            </>
          )}
          {url && (
            <>
              {", "}
              <a href={url} className="link break-all" rel="noreferrer" target="_blank">
                {url}
              </a>
            </>
          )}
        </p>
        {people.length > 0 && <p className="text-muted">{t("with", { people: people.join(", ") })}</p>}
      </div>
    </li>
  );
}
