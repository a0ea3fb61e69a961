"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { LocalizedLink } from "@/components/ui/localized-link";
import { RuleList } from "@/components/ui/rule-list";
import { ApiError } from "@/lib/api/errors";
import type { Asset } from "@/lib/entities/asset";
import type { SentCheck } from "@/lib/entities/sent-check";
import { formatDay } from "@/lib/i18n/format";
import { ownCompany } from "@/lib/queries/own-company";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { AskForm } from "@/workspace/firm/testimonials/ask-form";
import { codeOf, remind, sentRequests } from "@/workspace/firm/testimonials/queries";
import { ReceivedSection } from "@/workspace/firm/testimonials/received-section";
import { AsNamed } from "@/workspace/shell/area/as-named";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { ConfirmButton } from "@/workspace/shell/confirm-button";
import { FormError } from "@/workspace/shell/form/form-error";
import { useNotify } from "@/workspace/shell/notices-provider";
import { ScreenSection } from "@/workspace/shell/screen-section";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

export const TestimonialsScreen = () => (
  <AsNamed>
    <Guarded screen="firmTestimonials">
      <Testimonials />
    </Guarded>
  </AsNamed>
);

/** The testimonials that the firm received, the form that requests new ones, and the outcome of each request. */
function Testimonials() {
  const t = useTranslations("firm_testimonials");
  const { session } = useSession();
  const reading = useQuery(ownCompany(session, useActor()));
  return (
    <div className="grid max-w-3xl gap-14">
      <AsyncBlock reading={reading}>
        {(page) => (
          <>
            <ReceivedSection page={page} />
            <ScreenSection id="ask" title={t("ask.heading")} lead={t("ask.lead")}>
              {isOnline(page) ? <AskForm /> : <NoPage />}
            </ScreenSection>
          </>
        )}
      </AsyncBlock>
      <RequestsSection />
    </div>
  );
}

const isOnline = (page: Asset | null) => page?.active === true && page.validated;

/** Shown while the firm's page is not published: testimonials appear on that page, so nobody can write one yet. */
function NoPage() {
  const t = useTranslations("firm_testimonials.ask");
  return (
    <div className="border-l-4 border-marigold pl-4">
      <p className="measure">{t("no_page")}</p>
      <LocalizedLink href={workspaceRoutes.firmPage()} className="link inline-flex min-h-11 items-center">
        {t("open_page")}
      </LocalizedLink>
    </div>
  );
}

/** The requests that the firm sent, and the outcome of each. */
function RequestsSection() {
  const t = useTranslations("firm_testimonials.requests");
  const { session } = useSession();
  const reading = useQuery(sentRequests(session.client, useActor()));
  return (
    <ScreenSection id="requests" title={t("heading")} lead={t("lead")}>
      <AsyncBlock
        reading={reading}
        empty={{ when: ({ results }) => results.length === 0, show: <p className="text-muted">{t("none")}</p> }}
      >
        {({ results }) => (
          <RuleList>
            {results.map((request) => (
              <RequestRow key={request.id} request={request} />
            ))}
          </RuleList>
        )}
      </AsyncBlock>
    </ScreenSection>
  );
}

/** A request: when it was sent, opened and answered, and the single reminder that may be sent. */
function RequestRow({ request }: { request: SentCheck }) {
  const t = useTranslations("firm_testimonials.requests");
  const locale = useLocale();
  const { session } = useSession();
  const actor = useActor();
  const queries = useQueryClient();
  const notify = useNotify();
  const { busy, failure, act } = useAction();
  // The time of the first render is precise enough, since reminders depend on days.
  const [now] = useState(() => new Date().toISOString());
  const { id, email, createdDate, usedDate, answeredDate, answer, remindedDate, remindableDate, expirationDate } =
    request;
  const day = (date: string) => ({ date: formatDay(locale, date) });
  const facts = [
    t("sent_on", day(createdDate)),
    usedDate && t("opened_on", day(usedDate)),
    answeredDate && t("received_on", day(answeredDate)),
    remindedDate && t("reminded_on", day(remindedDate)),
  ].filter(Boolean);
  const name = email ?? t("unknown");
  const isOver = expirationDate !== null && expirationDate <= now && answeredDate === null;

  const send = () =>
    act(async () => {
      await remind(session.client, actor, id).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 422 && codeOf(error)) return;
        throw error;
      });
      notify({ tone: "success", text: t("reminded", { email: name }) });
      await queries.invalidateQueries({ queryKey: sentRequests(session.client, actor).queryKey });
    });

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-4">
      <div className="min-w-0">
        <p className="break-words font-semibold">{name}</p>
        <p className="text-sm text-muted">{facts.join(" · ")}</p>
        {answer && <p className="text-sm">{t(`answer.${answer}`)}</p>}
        {isOver && <p className="text-sm">{t("expired")}</p>}
      </div>
      {remindableDate &&
        (remindableDate <= now ? (
          <ConfirmButton
            label={t("remind")}
            about={name}
            question={t("remind_question")}
            busy={busy}
            onConfirm={() => void send()}
          />
        ) : (
          <p className="text-sm text-muted">{t("remindable_on", day(remindableDate))}</p>
        ))}
      <FormError text={failure} />
    </li>
  );
}
