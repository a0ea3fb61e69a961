"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { RuleList } from "@/components/ui/rule-list";
import { MAX_STEPS, type OwnStep, type ReplyTemplate, STEP_MAX_LENGTH } from "@/lib/entities/firm-replies";
import { cacheResponse } from "@/lib/queries/cache-response";
import { newItemId } from "@/lib/queries/new-item-id";
import { DEFAULT_TEMPLATES, type FirmReplies, repliesOf, templatesOf } from "@/lib/rules/transaction/firm-replies";
import reasons from "@/lib/rules/vocabulary/refusal-reasons.json";
import { ConflictPanel } from "@/workspace/draft/conflict-panel";
import { SaverLine } from "@/workspace/draft/saver-line";
import { useObjectSaver } from "@/workspace/draft/use-object-saver";
import { type OwnReplies, ownReplies, repliesCalls } from "@/workspace/firm/replies/queries";
import { TemplateForm } from "@/workspace/firm/replies/template-form";
import { isAllowed } from "@/workspace/shell/area/area";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { ConfirmButton } from "@/workspace/shell/confirm-button";
import { FormError } from "@/workspace/shell/form/form-error";
import { OneFieldForm } from "@/workspace/shell/form/one-field-form";
import { ScreenSection } from "@/workspace/shell/screen-section";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

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

/** The texts of a firm's replies, which are the platform's until the firm writes its own, and its custom steps. */
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
          template={template}
          replies={replies}
          isReadOnly={isReadOnly}
          name={nameOf(template)}
          firmName={seen.firmName}
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

/**
 * Returns a function that names a template: by its reason in the screen's language, or by the name that the firm gave.
 */
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

type Props = { replies: Replies; firmName: string };

/** The form by which the firm adds its own text. */
function NewTemplate({ replies, firmName }: Props) {
  const t = useTranslations("firm_replies");
  const [id, setId] = useState<string | null>(null);
  if (id === null)
    return (
      <Button variant="secondary" className="mt-4" onClick={() => setId(newItemId())}>
        {t("add")}
      </Button>
    );
  return (
    <TemplateForm
      id="new"
      values={{ name: "", text: "" }}
      hasName
      firmName={firmName}
      onSave={(values) => replies.changeTemplates(id, [...replies.templates, { id, kind: "message", ...values }])}
      onClose={() => setId(null)}
    />
  );
}

type TemplateRowProps = {
  template: ReplyTemplate;
  name: string;
  firmName: string;
  replies: Replies;
  isReadOnly: boolean;
};

/** A text of a reply: the firm's own, or the platform's, which can be restored. */
function TemplateRow({ template, name, firmName, replies, isReadOnly }: TemplateRowProps) {
  const t = useTranslations("firm_replies");
  const [isEditing, setEditing] = useState(false);
  const { busy, failure, act } = useAction();
  const isOurs = DEFAULT_TEMPLATES.some(({ id }) => id === template.id);
  const isOwn = replies.templates.some(({ id }) => id === template.id);
  const others = replies.templates.filter(({ id }) => id !== template.id);
  const save = ({ name: given, text }: { name: string; text: string }) => {
    const next = { ...template, name: isOurs ? template.name : given, text };
    const place = replies.templates.findIndex(({ id }) => id === template.id);
    const all = place < 0 ? [...others, next] : replies.templates.with(place, next);
    return replies.changeTemplates(template.id, all);
  };
  const remove = () => act(() => replies.changeTemplates(`${template.id}:remove`, others));
  return (
    <li className="py-4">
      <h3 className="flex flex-wrap items-baseline gap-x-3 text-base font-semibold">
        {name}
        {isOurs && isOwn && <span className="text-sm font-normal text-muted">{t("own")}</span>}
      </h3>
      {isEditing ? (
        <TemplateForm
          id={template.id}
          values={{ name: template.name, text: template.text }}
          hasName={!isOurs}
          firmName={firmName}
          onSave={save}
          onClose={() => setEditing(false)}
        />
      ) : (
        <>
          <p lang="fr" className="measure mt-1 whitespace-pre-line break-words">
            {template.text}
          </p>
          {!isReadOnly && (
            <div className="mt-1 flex flex-wrap gap-x-5">
              <Button variant="quiet" aria-label={`${t("edit")} (${name})`} onClick={() => setEditing(true)}>
                {t("edit")}
              </Button>
              {isOwn && (
                <ConfirmButton
                  label={t(isOurs ? "restore" : "remove")}
                  about={name}
                  question={t(isOurs ? "restore_question" : "remove_question")}
                  busy={busy}
                  onConfirm={() => void remove()}
                />
              )}
            </div>
          )}
          <FormError text={failure} />
        </>
      )}
    </li>
  );
}

type StepsSectionProps = { replies: Replies; isReadOnly: boolean };

/** The firm's custom steps of recruitment, four at most: each is a column, and candidates read its name. */
function StepsSection({ replies: { steps, changeSteps }, isReadOnly }: StepsSectionProps) {
  const t = useTranslations("firm_replies.steps");
  const [edited, setEdited] = useState<string | null>(null);
  const { busy, failure, act } = useAction();
  const change = (key: string, next: readonly OwnStep[]) =>
    act(async () => {
      await changeSteps(key, next);
      setEdited(null);
    });
  const save = (id: string, label: string) => {
    const place = steps.findIndex((step) => step.id === id);
    return change(`step:${id}`, place < 0 ? [...steps, { id, label }] : steps.with(place, { id, label }));
  };
  const fieldOf = (value: string, onSave: (label: string) => void, id: string) => (
    <OneFieldForm
      id={`step-${id}`}
      label={t("label")}
      value={value}
      maxLength={STEP_MAX_LENGTH}
      required={true}
      busy={busy}
      onSave={onSave}
    />
  );
  return (
    <>
      {steps.length > 0 && (
        <RuleList>
          {steps.map((step) => (
            <li key={step.id} className="flex flex-wrap items-center gap-x-5 py-3">
              {edited === step.id ? (
                fieldOf(step.label, (label) => void save(step.id, label), step.id)
              ) : (
                <span className="grow font-semibold">{step.label}</span>
              )}
              {!isReadOnly && edited !== step.id && (
                <>
                  <Button
                    variant="quiet"
                    aria-label={`${t("edit")} (${step.label})`}
                    onClick={() => setEdited(step.id)}
                  >
                    {t("edit")}
                  </Button>
                  <ConfirmButton
                    label={t("remove")}
                    about={step.label}
                    question={t("remove_question")}
                    busy={busy}
                    onConfirm={() =>
                      void change(
                        `step:${step.id}:remove`,
                        steps.filter(({ id }) => id !== step.id),
                      )
                    }
                  />
                </>
              )}
            </li>
          ))}
        </RuleList>
      )}
      {steps.length === 0 && <p>{t("empty")}</p>}
      {isReadOnly && <p className="measure mt-3 text-sm text-muted">{t("read_only")}</p>}
      <FormError text={failure} />
      {!isReadOnly && steps.length < MAX_STEPS && (
        <div className="mt-4 max-w-md" key={steps.length}>
          {fieldOf("", (label) => void save(newItemId(), label), "new")}
        </div>
      )}
    </>
  );
}

/** Props shared by the sections: the texts and steps, with unsent edits, and the functions that change them. */
type Replies = FirmReplies & {
  changeTemplates: (key: string, next: readonly ReplyTemplate[]) => Promise<void>;
  changeSteps: (key: string, next: readonly OwnStep[]) => Promise<void>;
};

/** The saver of a firm's texts and steps. After a save, the dialogs of decisions read the saved values. */
function useRepliesSaver(seen: OwnReplies) {
  const { session } = useSession();
  const actor = useActor();
  const queries = useQueryClient();
  const [calls] = useState(() => {
    const { read, send } = repliesCalls(session.client, actor);
    return {
      read,
      async send(...change: Parameters<typeof send>) {
        const saved = await send(...change);
        cacheResponse(queries, ownReplies(session.client, actor).queryKey, { ...seen, ...saved });
        void queries.invalidateQueries({ queryKey: [actor.organizationId ?? actor.userId, "firm-account"] });
        return saved;
      },
    };
  });
  const { saver, state } = useObjectSaver(calls, seen);
  // The texts are read again when the window regains the focus, because a colleague may have saved them.
  useEffect(() => saver.see(seen), [seen, saver]);
  const { templates, steps } = repliesOf({ _private: state.value });
  const replies: Replies = {
    templates,
    steps,
    changeTemplates: (key, next) => saver.change(key, { templates }, { templates: next }),
    changeSteps: (key, next) => saver.change(key, { steps }, { steps: next }),
  };
  return { saver, state, replies };
}
