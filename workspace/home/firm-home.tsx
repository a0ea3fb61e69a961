import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { LocalizedLink } from "@/components/ui/localized-link";
import { RuleList } from "@/components/ui/rule-list";
import type { Transaction } from "@/lib/entities/transaction";
import type { User } from "@/lib/entities/user";
import { formatDay } from "@/lib/i18n/format";
import { formatMoment } from "@/lib/i18n/format-moment";
import { comingInterviews } from "@/lib/queries/coming-interviews";
import { planRequest } from "@/lib/routes/firm-opening";
import { routes } from "@/lib/routes/public-routes";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { FIRST_STEPS, firstStepsOf } from "@/lib/rules/company/first-steps";
import { planNameOf } from "@/lib/rules/subscription/subscription";
import { ofName } from "@/lib/rules/text/french-names";
import { offerNameOf } from "@/lib/rules/transaction/application-texts";
import { creditsOf } from "@/lib/rules/transaction/credits";
import { applicantNameOf, nameOf } from "@/lib/rules/user/user-name";
import type { CurrentUser } from "@/lib/session/session";
import { Checklist } from "@/workspace/home/checklist/checklist";
import { firstRun } from "@/workspace/home/checklist/queries";
import { HomeLink, HomeLinks } from "@/workspace/home/home-links";
import { HomeSection } from "@/workspace/home/home-section";
import { dueAnswers, endingOffers, notesRequests, waitingOpinions } from "@/workspace/home/queries";
import { isAllowed } from "@/workspace/shell/area/area";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { useSession } from "@/workspace/shell/session-provider";

/**
 * The home of a firm: responses that are due, the next interviews, offers that end soon, credits, and its first steps until all are done.
 */
export function FirmHome({ current }: { current: CurrentUser }) {
  const t = useTranslations("overview");
  const locale = useLocale();
  const recruits = isAllowed(current, "transaction:list");
  const publishes = isAllowed(current, "asset:edit");
  return (
    <>
      <p className="-mt-6 mb-10 text-lg">{t("acting", { ofName: ofName(nameOf(current.user), locale) })}</p>
      <div className="grid gap-12">
        {recruits && (
          <HomeSection title={t("due.title")} href={workspaceRoutes.firmApplications()}>
            <DueAnswers />
          </HomeSection>
        )}
        {recruits && <ComingInterviews />}
        {isAllowed(current, "opinion:give") && <WaitingOpinions />}
        {isAllowed(current, "notesRequest:release") && <NotesRequests />}
        {publishes && <FoldedChecklist />}
        {publishes && <EndingOffers />}
        <FirmCredits organization={current.user} readsThem={isAllowed(current, "creditMove:list")} />
        <HomeLinks label={t("links")}>
          <HomeLink href={workspaceRoutes.account()} title={t("account.title")} text={t("account.text")} />
          <HomeLink href={routes.help()} title={t("help.title")} text={t("help.text")} />
        </HomeLinks>
      </div>
    </>
  );
}

/** The first steps of the firm; nothing once all are done, or when they cannot be read. */
function FoldedChecklist() {
  const t = useTranslations("firm_start");
  const { session } = useSession();
  const { data } = useQuery(firstRun(session, useActor()));
  const done = data ? firstStepsOf(data).filter(({ isDone }) => isDone).length : 0;
  if (!data || done === FIRST_STEPS.length) return null;
  return (
    <details open className="border-l-4 border-marigold pl-5">
      <summary className="min-h-11 cursor-pointer py-2 font-display text-xl font-semibold">{t("heading")}</summary>
      <Checklist />
    </details>
  );
}

/** The open offers whose last day is near or past; nothing when there is none. */
function EndingOffers() {
  const t = useTranslations("overview.ending");
  const locale = useLocale();
  const { session } = useSession();
  const { data = [] } = useQuery(endingOffers(session, useActor()));
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="ending-offers">
      <h2 id="ending-offers" className="text-xl">
        <LocalizedLink href={workspaceRoutes.firmOffers()} className="link inline-flex min-h-11 items-center">
          {t("title")}
        </LocalizedLink>
      </h2>
      <RuleList className="mt-3">
        {data.map(({ id, name, lastDay, isPast }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-6 py-3">
            <LocalizedLink href={workspaceRoutes.firmOffer(id)} className="link font-semibold" lang="fr">
              {name}
            </LocalizedLink>
            <span className={`text-sm ${isPast ? "font-semibold text-brick" : "text-muted"}`}>
              {t(isPast ? "past" : "on", { date: formatDay(locale, lastDay) })}
            </span>
          </li>
        ))}
      </RuleList>
    </section>
  );
}

const SHOWN_INTERVIEWS = 3;

/** The next interviews; nothing when there is none. */
function ComingInterviews() {
  const t = useTranslations("overview");
  const locale = useLocale();
  const { session } = useSession();
  const { data } = useQuery(comingInterviews(session.client, useActor(), SHOWN_INTERVIEWS));
  const coming = (data?.results ?? []).flatMap((application) => {
    const { choice, timezone } = application.interview ?? {};
    return choice?.slot ? [{ application, when: formatMoment(locale, choice.slot, timezone, "short") }] : [];
  });
  if (coming.length === 0) return null;
  return (
    <HomeSection title={t("interviews.title")} href={workspaceRoutes.firmInterviews()}>
      <RuleList className="mt-3">
        {coming.map(({ application, when }) => (
          <WaitingApplication
            key={application.id}
            application={application}
            unnamed={t("due.restricted")}
            until={t("interviews.on", when)}
            isLate={false}
          />
        ))}
      </RuleList>
    </HomeSection>
  );
}

/** The applications on which colleagues wait for the user's opinion; nothing when there is none. */
function WaitingOpinions() {
  const t = useTranslations("overview");
  const locale = useLocale();
  const { session } = useSession();
  const { data = [] } = useQuery(waitingOpinions(session.client, useActor()));
  if (data.length === 0) return null;
  return (
    <HomeSection title={t("opinions.title")} href={workspaceRoutes.firmOpinions()}>
      <RuleList className="mt-3">
        {data.map(({ id, applicantName, offerName, endsDate }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-6 py-3">
            <LocalizedLink href={workspaceRoutes.firmOpinion(id)} className="link font-semibold">
              {applicantName ?? t("due.restricted")}
            </LocalizedLink>
            <span className="text-sm text-muted">
              <span lang="fr">{offerName}</span> · {t("opinions.until", { date: formatDay(locale, endsDate) })}
            </span>
          </li>
        ))}
      </RuleList>
    </HomeSection>
  );
}

/** For administrators: the candidates who requested the firm's notes about them; nothing when there is none. */
function NotesRequests() {
  const t = useTranslations("overview.notes_requests");
  const { session } = useSession();
  const { data } = useQuery(notesRequests(session.client, useActor()));
  const waiting = data?.results ?? [];
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby="notes-requests">
      <h2 id="notes-requests" className="text-xl">
        {t("title")}
      </h2>
      <RuleList className="mt-3">
        {waiting.map((application) => (
          <Waiting key={application.id} application={application} />
        ))}
      </RuleList>
    </section>
  );
}

function Waiting({ application }: { application: Transaction }) {
  const t = useTranslations("overview");
  const locale = useLocale();
  const { dueDate } = application.notesRequest ?? {};
  if (!dueDate) return null;
  const isLate = Date.parse(dueDate) < Date.now();
  const until = t(isLate ? "notes_requests.late" : "notes_requests.due", { date: formatDay(locale, dueDate) });
  return <WaitingApplication application={application} unnamed={t("due.restricted")} until={until} isLate={isLate} />;
}

/** The number of applications without a response, and those that are due first. */
function DueAnswers() {
  const t = useTranslations("overview.due");
  const { session } = useSession();
  const reading = useQuery(dueAnswers(session.client, useActor()));
  return (
    <AsyncBlock reading={reading}>
      {({ results, paginationMeta: { nbResults } }) => (
        <>
          <p className="font-semibold">{t("count", { count: nbResults })}</p>
          {results.length > 0 && (
            <RuleList aria-label={t("list")} className="mt-3">
              {results.map((application) => (
                <Due key={application.id} application={application} />
              ))}
            </RuleList>
          )}
        </>
      )}
    </AsyncBlock>
  );
}

/** The date by which the firm must respond to an application. */
function Due({ application }: { application: Transaction }) {
  const t = useTranslations("overview.due");
  const locale = useLocale();
  const { answerDueDate, createdDate } = application;
  const isLate = typeof answerDueDate === "string" && Date.parse(answerDueDate) < Date.now();
  const date = formatDay(locale, answerDueDate ?? createdDate);
  const until = answerDueDate ? t(isLate ? "late" : "by", { date }) : t("since", { date });
  return <WaitingApplication application={application} unnamed={t("restricted")} until={until} isLate={isLate} />;
}

type Props = { application: Transaction; unnamed: string; until: string; isLate: boolean };

/** An application that waits for the firm: the candidate, the offer, and a date. */
function WaitingApplication({ application, unnamed, until, isLate }: Props) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 py-2">
      <span className="min-w-0">
        <LocalizedLink
          href={workspaceRoutes.firmApplication(application.id)}
          className="link inline-flex min-h-11 items-center font-semibold"
        >
          {applicantNameOf(application.applicant) ?? unnamed}
        </LocalizedLink>{" "}
        <span className="text-sm text-muted">{offerNameOf(application)}</span>
      </span>
      <span className={`text-sm ${isLate ? "font-semibold text-brick" : "text-muted"}`}>{until}</span>
    </li>
  );
}

type FirmCreditsProps = {
  organization: User;
  /** True when the user may open the screen of the credits. */
  readsThem: boolean;
};

/** The credits of the firm for publishing and reading, and the plan that it wants. */
function FirmCredits({ organization: { platformData, metadata }, readsThem }: FirmCreditsProps) {
  const t = useTranslations("overview.credits");
  const { slots, offerCredits, addressCredits, cvthequeCredits, cvthequePackCredits } = creditsOf(platformData);
  const figures = [
    ["slots", slots],
    ["offerCredits", offerCredits],
    ["addressCredits", addressCredits],
    ["cvthequeCredits", cvthequeCredits + cvthequePackCredits],
  ] as const;
  const wanted = wantedPlanIn(metadata);
  // Once a plan runs, the wish is over.
  const plan = planNameOf(platformData) === "discovery" ? wanted : null;
  return (
    <section aria-labelledby="credits">
      <h2 id="credits" className="text-xl">
        {t("title")}
      </h2>
      <dl className="mt-3 grid grid-cols-2 gap-x-8 gap-y-5 md:grid-cols-4">
        {figures.map(([name, count]) => (
          <div key={name} className="flex flex-col-reverse justify-end">
            <dt className="text-sm text-muted">{t(name, { count })}</dt>
            <dd className="figures font-display text-2xl font-semibold">{count}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm text-muted">
        {plan && `${t("plan", { name: plan })} `}
        {plan && readsThem && (
          <>
            <LocalizedLink href={planRequest(plan)} className="link">
              {t("ask")}
            </LocalizedLink>
            {" · "}
          </>
        )}
        {readsThem && (
          <LocalizedLink href={workspaceRoutes.firmSubscription()} className="link">
            {t("more")}
          </LocalizedLink>
        )}
      </p>
    </section>
  );
}

/** Returns the plan chosen at sign-up. It is only a wish, until the platform grants the credits of the plan. */
function wantedPlanIn({ _private: held }: User["metadata"]): string | null {
  const plan = typeof held === "object" && held !== null && "wantedPlan" in held ? held.wantedPlan : null;
  return typeof plan === "string" ? plan : null;
}
