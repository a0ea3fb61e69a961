"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { RuleList } from "@/components/ui/rule-list";
import { templatesOf } from "@/lib/rules/transaction/firm-replies";
import reasons from "@/lib/rules/vocabulary/refusal-reasons.json";
import { ConflictPanel } from "@/workspace/draft/conflict-panel";
import { SaverLine } from "@/workspace/draft/saver-line";
import { NewTemplate } from "@/workspace/firm/replies/new-template";
import { type OwnReplies, ownReplies } from "@/workspace/firm/replies/queries";
import { StepsSection } from "@/workspace/firm/replies/steps-section";
import { TemplateRow } from "@/workspace/firm/replies/template-row";
import { useRepliesSaver } from "@/workspace/firm/replies/use-replies-saver";
import { isAllowed } from "@/workspace/shell/area/area";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { ScreenSection } from "@/workspace/shell/screen-section";
import { useSession } from "@/workspace/shell/session-provider";

export function RepliesScreen() {
  return (
    <Guarded screen="firmReplies">
      <ReadReplies />
    </Guarded>
  );
}

function ReadReplies() {
  const { session } = useSession();
  const reading = useQuery(ownReplies(session.client, useActor()));
  return <AsyncBlock reading={reading}>{(seen) => <Editor seen={seen} />}</AsyncBlock>;
}

/** The texts that a firm answers with, ours until it writes its own, and the steps that it adds. */
function Editor({ seen }: { seen: OwnReplies }) {
  const t = useTranslations("firm_replies");
  const actor = useActor();
  const isReadOnly = !isAllowed(actor, "template:edit");
  const mayEditSteps = isAllowed(actor, "user:edit");
  const { saver, state, replies } = useRepliesSaver(seen);
  const nameOf = useTemplateName();
  const templates = templatesOf(replies);
  const rowsOf = (kind: string) =>
    templates
      .filter((template) => template.kind === kind)
      .map((template) => (
        <TemplateRow
          key={template.id}
          {...{ template, replies, isReadOnly, name: nameOf(template), firmName: seen.firmName }}
        />
      ));
  return (
    <div className="grid max-w-3xl gap-12">
      {isReadOnly && <p className="measure border-l-4 border-marigold pl-3">{t("read_only")}</p>}
      <SaverLine state={state} onRetry={saver.resume} />
      {state.held.map((held) => (
        <ConflictPanel
          key={held.edit.key}
          held={held}
          describe={({ mine, theirs }) => ({ label: t("conflict"), mine: wordsOf(mine), theirs: wordsOf(theirs) })}
          onSettle={(paths) => saver.settle(held, paths)}
        />
      ))}
      <ScreenSection id="refusals" title={t("refusals")} lead={t("refusals_lead")}>
        <RuleList>{rowsOf("refuse")}</RuleList>
      </ScreenSection>
      <ScreenSection id="invitations" title={t("invitations")} lead={t("invitations_lead")}>
        <RuleList>{rowsOf("meet")}</RuleList>
      </ScreenSection>
      <ScreenSection id="own-texts" title={t("own_texts")} lead={t("own_texts_lead")}>
        <RuleList className="empty:hidden">{rowsOf("message")}</RuleList>
        {!isReadOnly && <NewTemplate replies={replies} firmName={seen.firmName} />}
      </ScreenSection>
      <ScreenSection id="steps" title={t("steps.heading")} lead={t("steps.lead")}>
        <StepsSection replies={replies} isReadOnly={!mayEditSteps} />
      </ScreenSection>
    </div>
  );
}

/** The reason that a text is of, in the language of the screen; the firm's own texts have the name that it gave. */
function useTemplateName() {
  const locale = useLocale();
  return ({ reason, name }: { reason?: string | undefined; name: string }): string => {
    const known = reasons.find(({ slug }) => slug === reason);
    if (!known) return name;
    return locale === "en" ? known.labelEn : known.label;
  };
}

const wordsOf = (value: unknown): string => {
  if (typeof value === "string") return value;
  const { text, label } = Object(value);
  return [text, label].find((part) => typeof part === "string") ?? "";
};
