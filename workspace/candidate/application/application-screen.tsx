"use client";
import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { ApplicationHistory } from "@/components/application/application-history";
import { Button } from "@/components/ui/button";
import { FactList } from "@/components/ui/fact-list";
import { LocalizedLink } from "@/components/ui/localized-link";
import { talentPool as talentPoolOf } from "@/contract/transactions";
import type { Transaction } from "@/lib/entities/transaction";
import { formatDate, formatMoneyRange } from "@/lib/i18n/format";
import type { Moment } from "@/lib/i18n/format-moment";
import { routes } from "@/lib/routes/public-routes";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { offerNameOf, statusLabel } from "@/lib/rules/transaction/application-texts";
import contracts from "@/lib/rules/vocabulary/contract-types.json";
import remoteLevels from "@/lib/rules/vocabulary/remote-levels.json";
import periods from "@/lib/rules/vocabulary/salary-periods.json";
import reasons from "@/lib/rules/vocabulary/withdrawal-reasons.json";
import { NextStepSection } from "@/workspace/candidate/application/next-step-section";
import { NotesSection } from "@/workspace/candidate/application/notes-section";
import { offerCopyOf } from "@/workspace/candidate/application/offer-copy";
import { ReminderSection } from "@/workspace/candidate/application/reminder-section";
import { ReviewSection } from "@/workspace/candidate/application/review-section";
import { SentSection } from "@/workspace/candidate/application/sent-section";
import { isRefused, useApplicationAction } from "@/workspace/candidate/application/use-application-action";
import { sentApplication } from "@/workspace/candidate/applications/queries";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { DangerDialog } from "@/workspace/shell/danger-dialog";
import { FormError } from "@/workspace/shell/form/form-error";
import { Gone } from "@/workspace/shell/gone";
import { useNotify } from "@/workspace/shell/notices-provider";
import { Part } from "@/workspace/shell/part";
import { ScreenName } from "@/workspace/shell/screen-name";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";
import { TopicThread } from "@/workspace/thread/topic-thread";

export function ApplicationScreen({ id }: { id: string }) {
  return (
    <Guarded screen="candidateApplication">
      <SentApplication id={id} />
    </Guarded>
  );
}

function SentApplication({ id }: { id: string }) {
  const t = useTranslations("candidate_applications");
  const { session } = useSession();
  const reading = useQuery(sentApplication(session.client, useActor(), id));
  const list = { href: workspaceRoutes.candidateApplications(), label: t("gone_list") };
  return (
    <AsyncBlock reading={reading}>
      {(application) =>
        application ? <Application application={application} /> : <Gone title={t("gone")} list={list} />
      }
    </AsyncBlock>
  );
}

/** The state of the candidate's application, its next step, its history, and its content. */
function Application({ application }: { application: Transaction }) {
  const t = useTranslations("candidate_applications");
  const name = offerNameOf(application);
  return (
    <>
      <ScreenName name={name ?? t("unnamed")} lang={name ? "fr" : undefined} />
      <Firm application={application} />
      <StatusLine status={application.status} />
      {/* What there is to do and to say, then what there is to read. */}
      <div className="grid gap-x-16 xl:grid-cols-2 [&>*]:min-w-0 xl:[&>*>:first-child]:mt-10">
        <div>
          <NextStepSection application={application} />
          {application.interview && (
            <Part name="interview" load={() => import("@/workspace/candidate/interview/interview-section")}>
              {({ InterviewSection }) => <InterviewSection application={application} />}
            </Part>
          )}
          <TalentPoolSection application={application} />
          <ReminderSection application={application} />
          {application.ownerId && (
            <TopicThread
              topicId={application.id}
              otherId={application.ownerId}
              otherName={application.company?.name ?? null}
            />
          )}
          <ReviewSection application={application} />
          <NotesSection application={application} />
        </div>
        <div>
          <HistorySection application={application} />
          <SentSection application={application} />
          <OfferSection application={application} />
        </div>
      </div>
      {application.completedDate === null && (
        <div className="mt-10 border-t border-rule pt-6">
          <WithdrawDialog id={application.id} />
        </div>
      )}
    </>
  );
}

function Firm({ application: { company } }: { application: Transaction }) {
  const t = useTranslations("candidate_applications");
  if (!company?.name) return null;
  return (
    <p className="mt-1 text-muted">
      {company.slug ? (
        <LocalizedLink href={routes.companyPage(company.slug)} className="link">
          {t("at", { company: company.name })}
        </LocalizedLink>
      ) : (
        t("at", { company: company.name })
      )}
    </p>
  );
}

/** The status of the application: green for good news, and no status is red, not even a refusal. */
function StatusLine({ status }: { status: string }) {
  const locale = useLocale();
  const tone = { pending: "text-green", meeting: "text-green", custom: "text-green", cancelled: "text-muted" };
  const color = Object.entries(tone).find(([known]) => known === status)?.[1] ?? "";
  const rule = status === "recruited" ? "double-rule" : "";
  return (
    <p className="mt-3">
      <span className={`font-semibold ${color} ${rule}`}>{statusLabel(status, "taker", locale)}</span>
    </p>
  );
}

/** The history of an application: the firm's actions and the candidate's own. */
function HistorySection({ application }: { application: Transaction }) {
  const t = useTranslations("candidate_applications");
  const eventTexts = {
    reminded: t("reminded"),
    tookSlot: (slot: Moment) => t("took_slot", slot),
    tookNoSlot: t("took_no_slot"),
  };
  return (
    <section className="mt-10">
      <h2 className="mb-3 text-lg">{t("history")}</h2>
      <ApplicationHistory application={application} reader="taker" eventTexts={eventTexts} />
    </section>
  );
}

/**
 * The firm's request, made with a refusal, to add the candidate to its talent pool. One press leaves the pool, and one
 * press joins it (RGPD, article 7).
 */
function TalentPoolSection({ application: { id, company, talentPool } }: { application: Transaction }) {
  const t = useTranslations("candidate_applications.pool");
  const locale = useLocale();
  const { session } = useSession();
  const { change, refresh } = useApplicationAction(id);
  const { busy, failure, act } = useAction();
  if (!talentPool) return null;
  const { state, keptUntil } = talentPool;
  const values = { company: company?.name ?? t("firm"), date: keptUntil ? formatDate(locale, keptUntil) : "" };
  const answer = async (keep: boolean) => {
    try {
      await change((_, as) => session.client.bind(talentPoolOf).answer(id, { keep }, as));
    } catch (error) {
      // In the meantime the content of the application was erased, or the firm closed: the screen shows the new state.
      if (!isRefused(error)) throw error;
      await refresh();
    }
  };
  const press = (keep: boolean) => () => busy || void act(() => answer(keep));
  return (
    <section className="mt-10" aria-label={t("heading")}>
      <h2 className="text-lg">{t("heading")}</h2>
      <p className="measure mt-2" role="status">
        {t(state, values)}
      </p>
      <p className="measure mt-1 text-sm text-muted">{t(`${state}_hint`)}</p>
      <FormError text={failure} />
      <div className="mt-3 flex flex-wrap gap-3">
        {state !== "kept" && (
          <Button variant="secondary" aria-disabled={busy || undefined} onClick={press(true)}>
            {t("yes")}
          </Button>
        )}
        {state !== "declined" && (
          <Button variant="secondary" aria-disabled={busy || undefined} onClick={press(false)}>
            {t(state === "kept" ? "leave" : "no")}
          </Button>
        )}
      </div>
    </section>
  );
}

/** Withdraws an application, after a dialog that states the consequences and accepts a reason. */
function WithdrawDialog({ id }: { id: string }) {
  const t = useTranslations("candidate_applications.withdraw");
  const notify = useNotify();
  const { change, refresh } = useApplicationAction(id);
  const { busy, failure, act } = useAction();
  const [reason, setReason] = useState<string | null>(null);
  const dialog = useRef<HTMLDialogElement>(null);

  const withdraw = () =>
    act(async () => {
      const data = reason === null ? {} : { data: { cancellationReason: reason } };
      try {
        await change((transactions, as) => transactions.createTransition(id, { name: "cancel", ...data }, as));
        notify({ tone: "success", text: t("done") });
      } catch (error) {
        if (!isRefused(error)) throw error;
        dialog.current?.close();
        notify({ tone: "error", text: t("late") });
        await refresh();
      }
    });

  return (
    <>
      <Button variant="quiet" onClick={() => dialog.current?.showModal()}>
        {t("open")}
      </Button>
      <DangerDialog
        ref={dialog}
        question={t("question")}
        failure={failure}
        busy={busy}
        texts={{ submit: t("submit"), busy: t("busy"), cancel: t("cancel") }}
        onSubmit={() => void withdraw()}
      >
        <p className="mt-3">{t("lead")}</p>
        <Reasons chosen={reason} onChoose={setReason} />
      </DangerDialog>
    </>
  );
}

function Reasons({ chosen, onChoose }: { chosen: string | null; onChoose: (reason: string) => void }) {
  const t = useTranslations("candidate_applications.withdraw");
  const locale = useLocale();
  return (
    <fieldset className="mt-4">
      <legend className="text-sm font-semibold">{t("reason")}</legend>
      {reasons.map(({ slug, label, labelEn }) => (
        <label key={slug} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name="withdrawal"
            value={slug}
            checked={slug === chosen}
            onChange={() => onChoose(slug)}
            className="size-5 shrink-0"
          />
          {locale === "en" ? labelEn : label}
        </label>
      ))}
    </fieldset>
  );
}

type Term = { slug: string; label: string; labelEn: string };

/** The offer as it was when the candidate applied: the firm's later changes are not shown. */
function OfferSection({ application }: { application: Transaction }) {
  const t = useTranslations("candidate_applications");
  const locale = useLocale();
  const { company, isAssetOpen, createdDate, assetSnapshot } = application;
  const offer = offerCopyOf(assetSnapshot);
  const termOf = (terms: readonly Term[], slug: string | null) =>
    terms.find((term) => term.slug === slug)?.[locale === "en" ? "labelEn" : "label"];
  const date = (day: string | null) => (day && /^\d{4}-/.test(day) ? formatDate(locale, day) : null);
  return (
    <section className="mt-10">
      <h2 className="text-lg">{t("offer_heading")}</h2>
      <p className="mt-1 text-sm text-muted">{t("offer_lead", { date: formatDate(locale, createdDate) })}</p>
      <div className="mt-3">
        <FactList
          label={t("facts.label")}
          lines={[
            { label: t("facts.contract"), value: termOf(contracts, offer.contract) },
            { label: t("facts.city"), value: offer.city },
            {
              label: t("facts.pay"),
              value:
                offer.pay &&
                `${formatMoneyRange(locale, offer.pay.min, offer.pay.max)} ${termOf(periods, offer.pay.period) ?? ""}`,
            },
            { label: t("facts.remote"), value: termOf(remoteLevels, offer.remote) },
            { label: t("facts.start"), value: date(offer.startDate) },
            { label: t("facts.last_day"), value: date(offer.validThrough) },
          ]}
        />
      </div>
      <div lang="fr" className="measure mt-4 grid gap-3">
        {offer.paragraphs.map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a copy never changes, and may repeat a line.
          <p key={index}>{paragraph}</p>
        ))}
      </div>
      <p className="mt-4">
        {isAssetOpen && company?.slug && offer.slug ? (
          <LocalizedLink href={routes.companyOffer(company.slug, offer.slug)} className="link">
            {t("see_offer")}
          </LocalizedLink>
        ) : (
          <span className="text-muted">{t("offer_closed")}</span>
        )}
      </p>
    </section>
  );
}
