import { useTranslations } from "next-intl";
import { useId } from "react";
import { useWatch } from "react-hook-form";
import { LocalizedLink } from "@/components/ui/localized-link";
import { TextArea } from "@/components/ui/text-area";
import { appeals } from "@/lib/api/resources/appeals";
import type { Appeal } from "@/lib/entities/moderation";
import { MAX_REASON_LENGTH } from "@/lib/rules/moderation/limits";
import { appealFields } from "@/workspace/platform/moderation/decide/answers";
import { CodeField } from "@/workspace/platform/moderation/decide/code-field";
import { DecisionFrame } from "@/workspace/platform/moderation/decide/decision-frame";
import { OutcomeChoice } from "@/workspace/platform/moderation/decide/outcome-choice";
import { useDecision } from "@/workspace/platform/moderation/decide/use-decision";
import { itemHref } from "@/workspace/platform/moderation/queue/queries";
import { PastDecisions } from "@/workspace/platform/moderation/rail/past-decisions";
import { ReportedHeading } from "@/workspace/platform/moderation/report/reported-heading";
import { useActor } from "@/workspace/shell/area/use-actor";
import { useSession } from "@/workspace/shell/session-provider";

type Props = { appeal: Appeal; onJudged: () => Promise<void> };

/** A decision that is contested, for another moderator than the one who took it. */
export function AppealToJudge({ appeal, onJudged }: Props) {
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
    ...{ kind: "appeal-judgement", id, schema: appealFields(appellant === "reporter"), onSent: onJudged },
    defaultValues: { outcome: "dismissed", code: "", answer: "" },
    fields: ["answer", "code"],
    send: ({ outcome, code, answer }) =>
      appeals(session.client.http).judge(id, { outcome, answer, ...(code !== "" && { code }) }, { ...as }),
  });
  const { form, field } = decision;
  const [outcome, code] = useWatch({ control: form.control, name: ["outcome", "code"] });
  return (
    <DecisionFrame decision={decision}>
      <OutcomeChoice
        field={form.register("outcome")}
        choices={(["dismissed", "granted"] as const).map((value) => ({ value, label: t(value) }))}
      />
      {appellant === "reporter" && outcome === "granted" && (
        <CodeField {...field("code")} id={`${place}-code`} code={code} />
      )}
      <TextArea
        {...field("answer")}
        {...{ id: `${place}-answer`, label: t("answer"), rows: 5, maxLength: MAX_REASON_LENGTH }}
      />
    </DecisionFrame>
  );
}
