"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter, useSearchParams } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useState } from "react";
import { AnswerList } from "@/components/application/answer-list";
import { Button } from "@/components/ui/button";
import { FactList } from "@/components/ui/fact-list";
import { LocalizedLink } from "@/components/ui/localized-link";
import { useWide } from "@/components/ui/use-wide";
import { addedApplications } from "@/contract/added-applications";
import type { Transaction } from "@/lib/entities/transaction";
import { localePath } from "@/lib/routes/locale-path";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { isReadableByFirm } from "@/lib/rules/transaction/application-process";
import { stageOf } from "@/lib/rules/transaction/firm-moves";
import { type SentContent, sentContentOf } from "@/lib/rules/transaction/sent-content";
import { phoneHref, shownPhone } from "@/lib/rules/user/phone";
import { applicantNameOf } from "@/lib/rules/user/user-name";
import { ApplicationHeader } from "@/workspace/firm/applications/application/application-header";
import { neighboursOf, receivedApplication } from "@/workspace/firm/applications/application/queries";
import { addressOf, listAddress, TAB } from "@/workspace/firm/applications/application-address";
import { HeldBanner } from "@/workspace/firm/applications/move/held-banner";
import { latestOf, movedSince, useMoved } from "@/workspace/firm/applications/move/moved";
import { useFollowed } from "@/workspace/firm/applications/move/use-followed";
import { RULES, readStage } from "@/workspace/firm/applications/received-state";
import { receivedKey } from "@/workspace/firm/applications/stage-query";
import { useLetterKeys } from "@/workspace/firm/applications/use-letter-keys";
import { CvSection } from "@/workspace/firm/cv/cv-section";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { ConfirmButton } from "@/workspace/shell/confirm-button";
import { FormError } from "@/workspace/shell/form/form-error";
import { Gone } from "@/workspace/shell/gone";
import { readListState } from "@/workspace/shell/list/list-state";
import { useNotify } from "@/workspace/shell/notices-provider";
import { Part } from "@/workspace/shell/part";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

export function ApplicationScreen({ id }: { id: string }) {
  return (
    <Guarded screen="firmApplication">
      <HeldBanner ownId={id} />
      <Followed id={id} />
      <ReceivedApplication id={id} />
    </Guarded>
  );
}

/** Says that a colleague or the candidate has just changed this application, which is read again by itself. */
function Followed({ id }: { id: string }) {
  const t = useTranslations("firm_moves.followed");
  const followed = useFollowed();
  return (
    <p role="status" className="text-sm text-muted" data-no-print>
      {followed.includes(id) && <span key={followed.join()}>{t("application")}</span>}
    </p>
  );
}

function ReceivedApplication({ id }: { id: string }) {
  const t = useTranslations("firm_application");
  const list = { href: workspaceRoutes.firmApplications(), label: t("gone_list") };
  return (
    <AsyncBlock reading={useApplication(id)}>
      {(application) =>
        application ? <Application application={application} /> : <Gone title={t("gone")} list={list} />
      }
    </AsyncBlock>
  );
}

/** Width from which the CV stands beside the decision and every part of the application. */
const BESIDE = "(min-width: 75rem)";

/**
 * The candidate and the possible decisions, then one part of the application at a time; on a wide screen, the CV stands
 * beside them.
 */
function Application({ application }: { application: Transaction }) {
  const isWide = useWide(BESIDE);
  const { id, applicant } = application;
  const resume = isReadableByFirm(application) ? sentContentOf(application).resume : null;
  // Without a viewer of PDF, the CV is a link, which takes no column.
  const isBeside = isWide && Boolean(resume) && navigator.pdfViewerEnabled;
  const tab = useTab();
  return (
    <article key={id}>
      <Neighbours application={application} />
      <div className={isBeside ? "grid grid-cols-2 gap-x-10 print:block [&>*]:min-w-0" : undefined}>
        <Parts application={application} isCvBeside={isBeside} />
        {isBeside && resume && (
          <CvSection
            key={resume}
            fileKey={resume}
            name={applicantNameOf(applicant)}
            isToldOfReading={!applicant?.added}
            isBeside={true}
          />
        )}
      </div>
      {isBeside && tab === TABS[0] && (
        <div className="pt-10">
          <Profile application={application} />
        </div>
      )}
    </article>
  );
}

type PartsProps = { application: Transaction; isCvBeside: boolean };

function Parts({ application, isCvBeside }: PartsProps) {
  const tab = useTab();
  const { id, status, unreadMessages = 0, nbNotes = 0, notesRequest } = application;
  return (
    <div>
      <ApplicationHeader application={application} />
      {isReadableByFirm(application) && (
        <Part
          name="application-filing"
          load={() => import("@/workspace/firm/applications/application/filing/filing-section")}
        >
          {({ FilingSection }) => <FilingSection application={application} />}
        </Part>
      )}
      {status === "meeting" && !application.heldMove && (
        <Part
          name="firm-interview"
          load={() => import("@/workspace/firm/applications/application/interview/interview-section")}
        >
          {({ InterviewSection }) => <InterviewSection application={application} />}
        </Part>
      )}
      {notesRequest && !notesRequest.releasedDate && (
        <Part
          name="notes-request"
          load={() => import("@/workspace/firm/applications/application/notes-request/request-section")}
        >
          {({ RequestSection }) => <RequestSection application={application} request={notesRequest} />}
        </Part>
      )}
      <TabLinks id={id} shown={tab} counts={{ messages: unreadMessages, notes: nbNotes }} />
      <div className="pt-8">
        {tab === "historique" ? (
          <Part
            name="application-history"
            load={() => import("@/workspace/firm/applications/application/filing/history-tab")}
          >
            {({ HistoryTab }) => <HistoryTab application={application} />}
          </Part>
        ) : isReadableByFirm(application) ? (
          <ReadablePart application={application} isCvBeside={isCvBeside} tab={tab} />
        ) : (
          <Unreadable status={status} />
        )}
      </div>
    </div>
  );
}

function ReadablePart({ application, isCvBeside, tab }: PartsProps & { tab: Exclude<Tab, "historique"> }) {
  if (tab === "candidature") return <SentTab application={application} isCvBeside={isCvBeside} />;
  const { id, takerId, applicant } = application;
  if (tab === "notes")
    return (
      <div className="grid max-w-2xl gap-12">
        <Part
          name="scorecard"
          load={() => import("@/workspace/firm/applications/application/scorecard/scorecard-section")}
        >
          {({ ScorecardSection }) => <ScorecardSection application={application} />}
        </Part>
        <Part
          name="asked-opinions"
          load={() => import("@/workspace/firm/applications/application/opinions/opinions-section")}
        >
          {({ OpinionsSection }) => <OpinionsSection application={application} />}
        </Part>
        <Part name="application-notes" load={() => import("@/workspace/firm/applications/application/notes/notes-tab")}>
          {({ NotesTab }) => <NotesTab id={id} />}
        </Part>
      </div>
    );
  if (applicant?.added) return <WithoutAccount applicant={applicant} />;
  return (
    <Part name="topic-thread" load={() => import("@/workspace/thread/topic-thread")}>
      {({ TopicThread }) => <TopicThread topicId={id} otherId={takerId} otherName={applicantNameOf(applicant)} />}
    </Part>
  );
}

/** States why the application cannot be read: it is restricted, was withdrawn, or was refused unopened. */
function Unreadable({ status }: Pick<Transaction, "status">) {
  const t = useTranslations("firm_application.unreadable");
  const reason = status === "restricted" || status === "cancelled" ? status : "refused";
  return (
    <div className="border-y border-rule py-8">
      <p className="text-xl font-semibold">{t(`${reason}.title`)}</p>
      <p className="measure mt-2 text-muted">{t(`${reason}.text`)}</p>
    </div>
  );
}

/** An application as the firm reads it, with the moves made in this browser since it was read. */
function useApplication(id: string) {
  const { session } = useSession();
  const actor = useActor();
  const reading = useQuery(receivedApplication(session.client, actor, id));
  const moved = movedSince(useMoved(actor.organizationId ?? actor.userId), reading.dataUpdatedAt);
  const { data } = reading;
  if (!data) return reading;
  // For a restricted application only confirmed moves apply: its content is unknown until the API has answered.
  const log = data.status === "restricted" ? moved.filter(({ confirmedAt }) => confirmedAt !== null) : moved;
  return { ...reading, data: latestOf(data, log) };
}

/** The parts of an application, as named in the URL. The first part is shown when the URL names none. */
const TABS = ["candidature", "messages", "notes", "historique"] as const;
type Tab = (typeof TABS)[number];

function useTab(): Tab {
  const named = useSearchParams().get(TAB);
  return TABS.find((tab) => tab === named) ?? TABS[0];
}

type Props = { id: string; shown: Tab; counts: Readonly<Partial<Record<Tab, number>>> };

/** Tabs as links: the back button and a reload lead to the same part, and the filters of the list stay in the URL. */
function TabLinks({ id, shown, counts }: Props) {
  const t = useTranslations("firm_application.tabs");
  const query = useSearchParams();
  const hrefOf = (tab: Tab) => {
    const params = new URLSearchParams(query);
    params.delete(TAB);
    if (tab !== TABS[0]) params.set(TAB, tab);
    const path = workspaceRoutes.firmApplication(id);
    return params.size > 0 ? `${path}?${params}` : path;
  };
  return (
    <nav aria-label={t("legend")} className="mt-8 flex gap-x-1 overflow-x-auto border-b border-rule" data-no-print>
      {TABS.map((tab) => (
        <LocalizedLink
          key={tab}
          href={hrefOf(tab)}
          replace
          scroll={false}
          // The browser does not scroll to a link that is already partly visible.
          onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: "nearest", inline: "nearest" })}
          aria-current={tab === shown ? "page" : undefined}
          className={`inline-flex min-h-11 shrink-0 items-center border-b-4 px-3 font-semibold no-underline md:px-4 ${
            tab === shown ? "border-double border-green text-green" : "border-transparent text-muted hover:text-ink"
          }`}
        >
          {t(tab, { count: counts[tab] ?? 0 })}
        </LocalizedLink>
      ))}
    </nav>
  );
}

/** The content that the candidate sent: their message, answers, contact details, profile, and CV unless it is beside. */
function SentTab({ application, isCvBeside }: PartsProps) {
  const { applicant } = application;
  const content = sentContentOf(application);
  return (
    <div className="grid gap-10">
      <div className={`grid gap-x-16 gap-y-10 [&>*]:min-w-0 ${isCvBeside ? "" : "lg:grid-cols-[1fr_22rem]"}`}>
        {applicant?.added ? (
          <div className="grid content-start gap-8">
            {(content.message || content.leftOut.length > 0) && <Written content={content} />}
            <RemoveAdded application={application} />
          </div>
        ) : (
          <Written content={content} />
        )}
        <Contact applicant={applicant} />
      </div>
      {content.resume && !isCvBeside && (
        <CvSection
          key={content.resume}
          fileKey={content.resume}
          name={applicantNameOf(applicant)}
          isToldOfReading={!applicant?.added}
        />
      )}
      {!isCvBeside && <Profile application={application} />}
    </div>
  );
}

/** The candidate's profile, whose columns need the whole width. */
function Profile({ application: { applicant } }: { application: Transaction }) {
  if (!applicant?.profileId) return null;
  const { profileId } = applicant;
  return (
    <Part
      name="applicant-profile"
      load={() => import("@/workspace/firm/applications/application/sent/profile-section")}
    >
      {({ ProfileSection }) => <ProfileSection profileId={profileId} />}
    </Part>
  );
}

function Written({ content: { message, answers, leftOut } }: { content: SentContent }) {
  const t = useTranslations("firm_application.sent");
  return (
    <section>
      <h3 className="text-lg">{t("message")}</h3>
      {message ? (
        <p className="measure mt-2 whitespace-pre-line break-words">{message}</p>
      ) : (
        <p className="mt-2 text-muted">{t("no_message")}</p>
      )}
      {leftOut.length > 0 && (
        <p className="measure mt-3 text-sm text-muted">{t("left_out", { names: leftOut.join(", ") })}</p>
      )}
      {answers.length > 0 && (
        <>
          <h3 className="mt-8 text-lg">{t("answers")}</h3>
          <AnswerList answers={answers} />
        </>
      )}
    </section>
  );
}

/** Says, in place of the messages, that a person whom the firm added has no account. */
function WithoutAccount({ applicant }: Pick<Transaction, "applicant">) {
  const t = useTranslations("firm_application.added");
  return (
    <div className="grid max-w-2xl gap-6">
      <p className="measure">{t("no_account")}</p>
      <Contact applicant={applicant} />
    </div>
  );
}

/** Erases an application that the firm added: the person asked for it, or it was a mistake. */
function RemoveAdded({ application }: { application: Transaction }) {
  const t = useTranslations("firm_application.added");
  const { id, applicant } = application;
  const { message } = sentContentOf(application);
  const { session } = useSession();
  const actor = useActor();
  const queries = useQueryClient();
  const notify = useNotify();
  const router = useRouter();
  const locale = useLocale();
  const { busy, failure, act } = useAction();
  const remove = () =>
    act(async () => {
      await session.client.bind(addedApplications).remove(id, actor.as);
      notify({ tone: "success", text: t("removed") });
      router.replace(localePath(locale, workspaceRoutes.firmApplications()));
      await queries.invalidateQueries({ queryKey: receivedKey(actor) });
    });
  return (
    <section data-no-print>
      {!message && <p className="measure text-muted">{t("nothing")}</p>}
      <div className="mt-3">
        <ConfirmButton
          label={t("remove")}
          about={applicantNameOf(applicant) ?? ""}
          question={t("remove_question")}
          busy={busy}
          onConfirm={remove}
        />
      </div>
      <FormError text={failure} />
    </section>
  );
}

/** The candidate's contact details, when the firm may see them. */
function Contact({ applicant }: Pick<Transaction, "applicant">) {
  const t = useTranslations("firm_application.sent");
  const { email, emailConfirmed, phone } = applicant ?? {};
  if (!email && !phone) return null;
  const links = [
    { label: t("email"), text: email, href: `mailto:${email}` },
    { label: t("phone"), text: phone && shownPhone(phone), href: phoneHref(phone ?? "") },
  ];
  return (
    <section>
      <h3 className="mb-3 text-lg">{t("contact")}</h3>
      <FactList
        label={t("contact")}
        lines={links.map(({ label, text, href }) => ({
          label,
          value: text && (
            <a href={href} className="link break-all">
              {text}
            </a>
          ),
        }))}
      />
      {email && emailConfirmed === false && <p className="mt-2 text-sm text-muted">{t("email_unconfirmed")}</p>}
    </section>
  );
}

/** The position of the application in the list, and links to the previous and next ones, to which K and J lead too. */
function Neighbours({ application }: { application: Transaction }) {
  const t = useTranslations("firm_application.neighbours");
  const print = useTranslations("firm_application");
  const { session } = useSession();
  const query = useSearchParams();
  // The stage of the application when the screen was opened. After a decision, the neighbours remain those of this
  // stage.
  const [opened] = useState(() => stageOf(application));
  const { filters } = readListState(query, RULES);
  const { data } = useQuery(neighboursOf(session.client, useActor(), filters, readStage(filters.etape) ?? opened));
  const place = data?.ids.indexOf(application.id) ?? -1;
  const [previous, next] = place < 0 ? [] : [data?.ids[place - 1], data?.ids[place + 1]];
  const hrefs = { previous: previous && addressOf(query, previous), next: next && addressOf(query, next) };
  useLetters(hrefs);
  return (
    <nav aria-label={t("legend")} className="mb-6 flex flex-wrap items-center gap-x-5" data-no-print>
      <LocalizedLink href={listAddress(query)} className="link inline-flex min-h-11 items-center">
        {t("list")}
      </LocalizedLink>
      {data && data.count > 1 && place >= 0 && (
        <span className="figures">{t("place", { place: place + 1, count: data.count })}</span>
      )}
      {(["previous", "next"] as const).map((side) => {
        const href = hrefs[side];
        return (
          href && (
            <LocalizedLink key={side} href={href} className="link inline-flex min-h-11 items-center">
              {t(side)}
            </LocalizedLink>
          )
        );
      })}
      <div className="ml-auto flex flex-wrap items-center gap-x-5">
        <Download application={application} />
        <Button variant="quiet" onClick={() => window.print()}>
          {print("print")}
        </Button>
      </div>
    </nav>
  );
}

/** The whole application with its CV as one file, for a firm that may read it. */
function Download({ application }: { application: Transaction }) {
  const t = useTranslations("firm_application.download");
  const [isOpen, setOpen] = useState(false);
  if (!isReadableByFirm(application)) return null;
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t("open")}
      </Button>
      {isOpen && (
        <Part
          name="application-download"
          load={() => import("@/workspace/firm/applications/application/download-dialog")}
        >
          {({ DownloadDialog }) => <DownloadDialog application={application} onClose={() => setOpen(false)} />}
        </Part>
      )}
    </>
  );
}

/**
 * K leads to the previous application, J to the next. The keys do nothing while the user types or a dialog is open, or
 * when letters are turned off on the board.
 */
function useLetters({ previous, next }: { previous: string | undefined; next: string | undefined }) {
  const [isOn] = useLetterKeys();
  const router = useRouter();
  const locale = useLocale();
  const onKey = useEffectEvent(({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    const isWriting = target instanceof Element && target.closest("input, textarea, select, dialog, [contenteditable]");
    if (!isOn || isWriting || ctrlKey || metaKey || altKey) return;
    const href = { j: next, k: previous }[key.toLowerCase()];
    if (href) router.push(localePath(locale, href));
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}
