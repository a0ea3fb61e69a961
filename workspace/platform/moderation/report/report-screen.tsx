"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useId } from "react";
import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { LocalizedLink } from "@/components/ui/localized-link";
import { TextArea } from "@/components/ui/text-area";
import { appeals } from "@/contract/appeals";
import { reports } from "@/contract/reports";
import type { Appeal, Report } from "@/lib/entities/moderation";
import { formErrors } from "@/lib/forms/field-rules";
import { formatDate } from "@/lib/i18n/format";
import { localePath } from "@/lib/routes/locale-path";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { MAX_REASON_LENGTH } from "@/lib/rules/moderation/limits";
import { REASON_CODES } from "@/lib/rules/moderation/reasons";
import { CodeField } from "@/workspace/platform/moderation/decide/code-field";
import { DecisionFrame } from "@/workspace/platform/moderation/decide/decision-frame";
import { OutcomeChoice } from "@/workspace/platform/moderation/decide/outcome-choice";
import { useDecision } from "@/workspace/platform/moderation/decide/use-decision";
import { ShownAsset } from "@/workspace/platform/moderation/object/asset-to-judge";
import { moderatedAsset, moderationFile } from "@/workspace/platform/moderation/object/queries";
import { itemHref, queueKey } from "@/workspace/platform/moderation/queue/queries";
import { AccountFacts } from "@/workspace/platform/moderation/rail/account-facts";
import { PastDecisions } from "@/workspace/platform/moderation/rail/past-decisions";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { ScreenName } from "@/workspace/shell/screen-name";
import { useSession } from "@/workspace/shell/session-provider";

/** A visitor's report, or an appeal against a decision. */
export function ReportScreen({ id }: { id: string }) {
  return (
    <Guarded screen="moderatedReport">{id.startsWith("apl_") ? <OneAppeal id={id} /> : <OneReport id={id} />}</Guarded>
  );
}

/** Returns a function that invalidates the queue, then goes back to it. */
function useLeave() {
  const actor = useActor();
  const router = useRouter();
  const locale = useLocale();
  const queries = useQueryClient();
  return async () => {
    await queries.invalidateQueries({ queryKey: queueKey(actor) });
    router.push(localePath(locale, workspaceRoutes.moderation()));
  };
}

function OneReport({ id }: { id: string }) {
  const { session } = useSession();
  const actor = useActor();
  const leave = useLeave();
  const reading = useQuery({
    queryKey: [actor.userId, "report", id],
    queryFn: ({ signal }) => session.client.bind(reports).read(id, { ...actor.as, signal }),
  });
  return <AsyncBlock reading={reading}>{(report) => <ReportToJudge report={report} onDecided={leave} />}</AsyncBlock>;
}

function OneAppeal({ id }: { id: string }) {
  const { session } = useSession();
  const actor = useActor();
  const leave = useLeave();
  const reading = useQuery({
    queryKey: [actor.userId, "appeal", id],
    queryFn: ({ signal }) => session.client.bind(appeals).read(id, { ...actor.as, signal }),
  });
  return <AsyncBlock reading={reading}>{(appeal) => <AppealToJudge appeal={appeal} onJudged={leave} />}</AsyncBlock>;
}

type Props = { appeal: Appeal; onJudged: () => Promise<void> };

/** An appeal against a decision, to be judged by a moderator other than the author of the decision. */
function AppealToJudge({ appeal, onJudged }: Props) {
  const t = useTranslations("platform_moderation");
  const { userId } = useActor();
  const { decision, text, appellant, state, answer, objectId, objectName } = appeal;
  const isOwn = decision.decidedBy === userId;
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <section className="min-w-0">
        <ReportedHeading kind={decision.kind} name={objectName ?? t("unnamed")} />
        <p className="text-sm text-muted">{t("appeal.by", { appellant })}</p>
        <blockquote className="measure mt-3 whitespace-pre-line break-words border-l-4 border-rule pl-4 text-lg">
          {text}
        </blockquote>
        <LocalizedLink
          href={itemHref({ id: objectId, objectId, kind: decision.kind, state: "waiting" })}
          className="link mt-4 inline-flex min-h-11 items-center"
        >
          {t("appeal.see")}
        </LocalizedLink>
        <div className="mt-4">
          <PastDecisions decisions={[decision]} />
        </div>
      </section>
      <div className="min-w-0">
        {state !== "open" && (
          <p>
            <strong>{t("appeal.judged", { state })}</strong> {answer}
          </p>
        )}
        {state === "open" && isOwn && <p className="border-l-4 border-marigold px-4 py-3">{t("appeal.own")}</p>}
        {state === "open" && !isOwn && <Judgement appeal={appeal} onJudged={onJudged} />}
      </div>
    </div>
  );
}

function Judgement({ appeal: { id, appellant }, onJudged }: Props) {
  const t = useTranslations("platform_moderation.appeal");
  const place = useId();
  const { session } = useSession();
  const { as } = useActor();
  const decision = useDecision({
    kind: "appeal-judgement",
    id,
    schema: appealFields(appellant === "reporter"),
    onSent: onJudged,
    defaultValues: { code: "", answer: "" },
    fields: ["outcome", "answer", "code"],
    send: ({ outcome, code, answer }) =>
      session.client.bind(appeals).judge(id, { outcome, answer, ...(code !== "" && { code }) }, { ...as }),
  });
  const { form, field } = decision;
  const [outcome, code] = useWatch({ control: form.control, name: ["outcome", "code"] });
  return (
    <DecisionFrame decision={decision}>
      <OutcomeChoice
        field={field("outcome")}
        choices={(["dismissed", "granted"] as const).map((value) => ({ value, label: t(value) }))}
      />
      {appellant === "reporter" && outcome === "granted" && (
        <CodeField {...field("code")} id={`${place}-code`} code={code} />
      )}
      <TextArea
        {...field("answer")}
        id={`${place}-answer`}
        label={t("answer")}
        rows={5}
        maxLength={MAX_REASON_LENGTH}
      />
    </DecisionFrame>
  );
}

type ReportToJudgeProps = { report: Report; onDecided: () => Promise<void> };

/** A visitor's report: the page, the reason, their own words; and the form of the answer. */
function ReportToJudge({ report, onDecided }: ReportToJudgeProps) {
  const t = useTranslations("platform_moderation.report");
  const locale = useLocale();
  const { url, motive, text, email, proved, state, createdDate, objectId, objectName, kind, decision } = report;
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <section className="min-w-0">
        {objectName !== null && <ReportedHeading kind={kind} name={objectName} />}
        <p className="text-sm text-muted">
          {t("motive", { motive })} · {formatDate(locale, createdDate, "short")}
        </p>
        <blockquote className="measure mt-3 whitespace-pre-line break-words border-l-4 border-rule pl-4 text-lg">
          {text}
        </blockquote>
        <p className="mt-4 break-words">
          {t("page")}{" "}
          {url.startsWith("/") ? (
            <a href={url} className="link">
              {url}
            </a>
          ) : (
            url
          )}
        </p>
        {objectId !== null && kind !== "other" && (
          <LocalizedLink
            href={itemHref({ id: objectId, objectId, kind, state: "waiting" })}
            className="link inline-flex min-h-11 items-center"
          >
            {t("see")}
          </LocalizedLink>
        )}
        <p className="mt-2 text-sm text-muted">
          {t("from")} {email ?? (report.accountId === null ? t("nobody") : t("account"))}
          {proved ? ` · ${t("proved")}` : ""}
        </p>
        {objectId !== null && isAsset(kind) && <ReportedAsset id={objectId} kind={kind} />}
      </section>
      <div className="grid min-w-0 content-start gap-8">
        {state === "open" ? (
          <Answer id={report.id} onDecided={onDecided} />
        ) : (
          <>
            <p className="font-semibold">{t("decided", { state })}</p>
            {decision && <PastDecisions decisions={[decision]} />}
          </>
        )}
        {objectId !== null && kind !== "other" && <History id={objectId} kind={kind} />}
      </div>
    </div>
  );
}

const isAsset = (kind: string) => ["firm", "offer", "profile"].includes(kind);

/** The reported content, beside what is said of it. */
function ReportedAsset({ id, kind }: { id: string; kind: string }) {
  const { session } = useSession();
  const actor = useActor();
  const file = useQuery(moderationFile(session.client, actor, id));
  const asset = useQuery(moderatedAsset(session.client, actor, id));
  return (
    <div className="mt-8">
      <AsyncBlock reading={asset}>
        {(read) => <ShownAsset asset={read} kind={kind} owner={file.data?.owner?.name ?? ""} />}
      </AsyncBlock>
    </div>
  );
}

/** The history of a content and of its account. */
function History({ id, kind }: { id: string; kind: string }) {
  const { session } = useSession();
  const reading = useQuery(moderationFile(session.client, useActor(), id));
  return (
    <AsyncBlock reading={reading}>
      {(file) => (
        <>
          <AccountFacts file={file} kind={kind} />
          <PastDecisions decisions={file.decisions} ownerDecisions={file.ownerDecisions} />
        </>
      )}
    </AsyncBlock>
  );
}

const MEASURES = ["dismiss", "hide", "correct"] as const;

function Answer({ id, onDecided }: { id: string; onDecided: () => Promise<void> }) {
  const t = useTranslations("platform_moderation.report");
  const tDecide = useTranslations("platform_moderation.decide");
  const place = useId();
  const { session } = useSession();
  const { as } = useActor();
  const decision = useDecision({
    kind: "report-decision",
    id,
    schema: ReportFields,
    onSent: onDecided,
    defaultValues: { code: "", reason: "", correction: "" },
    fields: ["measure", "code", "reason", "correction"],
    send: ({ measure, code, reason, correction }) => {
      const sentences = { ...(reason !== "" && { reason }), ...(correction !== "" && { correction }) };
      const upheld = { state: "upheld", measure: measure === "correct" ? "correct" : "hide", code } as const;
      const decided = measure === "dismiss" ? ({ state: "dismissed" } as const) : upheld;
      return session.client.bind(reports).decide(id, { ...decided, ...sentences }, { ...as });
    },
  });
  const { form, field } = decision;
  const [measure, code] = useWatch({ control: form.control, name: ["measure", "code"] });
  const sentence = { rows: 4, maxLength: MAX_REASON_LENGTH };
  return (
    <DecisionFrame decision={decision}>
      <OutcomeChoice field={field("measure")} choices={MEASURES.map((value) => ({ value, label: t(value) }))} />
      {measure && measure !== "dismiss" && <CodeField {...field("code")} id={`${place}-code`} code={code} />}
      <TextArea {...field("reason")} {...sentence} id={`${place}-reason`} label={tDecide("reason")} />
      {measure === "correct" && (
        <TextArea {...field("correction")} {...sentence} id={`${place}-fix`} label={tDecide("correction")} />
      )}
      <p className="text-sm text-muted">{t("told")}</p>
    </DecisionFrame>
  );
}

/** The kind and the name of the content that a report or an appeal is about. */
function ReportedHeading({ kind, name }: { kind: string; name: string }) {
  const t = useTranslations("platform_moderation");
  return (
    <>
      <ScreenName name={name} lang="fr" />
      <h2 className="mb-2 text-base text-muted">{t("kind", { kind })}</h2>
    </>
  );
}

const sentence = z.string().check(z.trim(), z.maxLength(MAX_REASON_LENGTH, formErrors.tooLong));
const isCode = (code: string) => REASON_CODES.some((one) => one === code);

/** The answer to a report: the content is hidden, to be corrected, or left as it is. */
const ReportFields = z
  .object({
    measure: z.enum(["dismiss", "hide", "correct"], { error: formErrors.missingField }),
    code: z.string(),
    reason: sentence,
    correction: sentence,
  })
  .check(
    z.refine(({ measure, code }) => measure === "dismiss" || isCode(code), {
      path: ["code"],
      message: formErrors.missingField,
    }),
    z.refine(({ measure, reason }) => measure === "dismiss" || reason !== "", {
      path: ["reason"],
      message: formErrors.missingField,
    }),
  );

/** The answer to an appeal. When a reporter's appeal is granted, a code states why the content is then hidden. */
const appealFields = (needsCode: boolean) =>
  z
    .object({
      outcome: z.enum(["dismissed", "granted"], { error: formErrors.missingField }),
      code: z.string(),
      answer: sentence.check(z.minLength(1, formErrors.missingField)),
    })
    .check(
      z.refine(({ outcome, code }) => !needsCode || outcome === "dismissed" || isCode(code), {
        path: ["code"],
        message: formErrors.missingField,
      }),
    );
