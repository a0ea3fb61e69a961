import { useLocale, useTranslations } from "next-intl";
import { useId } from "react";
import { useWatch } from "react-hook-form";
import { LocalizedLink } from "@/components/ui/localized-link";
import { TextArea } from "@/components/ui/text-area";
import { reports } from "@/lib/api/resources/reports";
import type { Report } from "@/lib/entities/moderation";
import { formatDate } from "@/lib/i18n/format";
import { MAX_REASON_LENGTH } from "@/lib/rules/moderation/limits";
import { ReportFields } from "@/workspace/platform/moderation/decide/answers";
import { CodeField } from "@/workspace/platform/moderation/decide/code-field";
import { DecisionFrame } from "@/workspace/platform/moderation/decide/decision-frame";
import { OutcomeChoice } from "@/workspace/platform/moderation/decide/outcome-choice";
import { useDecision } from "@/workspace/platform/moderation/decide/use-decision";
import { itemHref } from "@/workspace/platform/moderation/queue/queries";
import { PastDecisions } from "@/workspace/platform/moderation/rail/past-decisions";
import { ReportedHeading } from "@/workspace/platform/moderation/report/reported-heading";
import { useActor } from "@/workspace/shell/area/use-actor";
import { useSession } from "@/workspace/shell/session-provider";

type Props = { report: Report; onDecided: () => Promise<void> };

/** What a visitor reports: its page, why, in their words; and what is answered. */
export function ReportToJudge({ report, onDecided }: Props) {
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
      </section>
      <div className="min-w-0">
        {state === "open" ? (
          <Answer id={report.id} onDecided={onDecided} />
        ) : (
          <>
            <p className="font-semibold">{t("decided", { state })}</p>
            {decision && <PastDecisions decisions={[decision]} />}
          </>
        )}
      </div>
    </div>
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
    ...{ kind: "report-decision", id, schema: ReportFields, onSent: onDecided },
    defaultValues: { measure: "dismiss", code: "", reason: "", correction: "" },
    fields: ["code", "reason", "correction"],
    send: ({ measure, code, reason, correction }) => {
      const sentences = { ...(reason !== "" && { reason }), ...(correction !== "" && { correction }) };
      const upheld = { state: "upheld", measure: measure === "correct" ? "correct" : "hide", code } as const;
      const decided = measure === "dismiss" ? ({ state: "dismissed" } as const) : upheld;
      return reports(session.client.http).decide(id, { ...decided, ...sentences }, { ...as });
    },
  });
  const { form, field } = decision;
  const [measure, code] = useWatch({ control: form.control, name: ["measure", "code"] });
  const sentence = { rows: 4, maxLength: MAX_REASON_LENGTH };
  return (
    <DecisionFrame decision={decision}>
      <OutcomeChoice field={form.register("measure")} choices={MEASURES.map((value) => ({ value, label: t(value) }))} />
      {measure !== "dismiss" && <CodeField {...field("code")} id={`${place}-code`} code={code} />}
      <TextArea {...field("reason")} {...sentence} id={`${place}-reason`} label={tDecide("reason")} />
      {measure === "correct" && (
        <TextArea {...field("correction")} {...sentence} id={`${place}-fix`} label={tDecide("correction")} />
      )}
      <p className="text-sm text-muted">{t("told")}</p>
    </DecisionFrame>
  );
}
