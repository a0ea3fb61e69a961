"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { RuleList } from "@/components/ui/rule-list";
import { SelectField } from "@/components/ui/select-field";
import {
  CRITERION_MAX_LENGTH,
  type Criterion,
  MAX_CRITERIA,
  MAX_STEPS,
  type OwnStep,
  type ReplyTemplate,
  STEP_MAX_LENGTH,
} from "@/lib/entities/firm-replies";
import { cacheResponse } from "@/lib/queries/cache-response";
import { newItemId } from "@/lib/queries/new-item-id";
import { DEFAULT_TEMPLATES, type FirmReplies, repliesOf, templatesOf } from "@/lib/rules/transaction/firm-replies";
import reasons from "@/lib/rules/vocabulary/refusal-reasons.json";
import { ConflictPanel } from "@/workspace/draft/conflict-panel";
import { SaverLine } from "@/workspace/draft/saver-line";
import { useObjectSaver } from "@/workspace/draft/use-object-saver";
import { type OwnReplies, offerChoices, ownReplies, repliesCalls } from "@/workspace/firm/replies/queries";
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

/** The texts of a firm's replies, which are the platform's until the firm writes its own, its custom steps and its criteria. */
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
          describe={({ mine, theirs }) => ({
            label: t("conflict"),
            mine: wordsOf(t, mine),
            theirs: wordsOf(t, theirs),
          })}
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
        <NamedItems
          texts="firm_replies.steps"
          items={replies.steps}
          max={MAX_STEPS}
          maxLength={STEP_MAX_LENGTH}
          onChange={(key, next) => replies.changeSteps(`step:${key}`, next)}
          toItem={(id, label) => ({ id, label })}
          isReadOnly={!mayEditSteps}
        />
      </ScreenSection>
      <ScreenSection id="criteria" title={t("criteria.heading")} lead={t("criteria.lead")}>
        <CriteriaSection replies={replies} isReadOnly={!mayEditSteps} />
      </ScreenSection>
      <ScreenSection id="mails" title={t("mails.heading")} lead={t("mails.lead")}>
        <QuietMoves replies={replies} isReadOnly={!isAllowed(actor, "user:configOrganization")} />
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

const wordsOf = (t: ReturnType<typeof useTranslations<"firm_replies">>, value: unknown): string => {
  if (typeof value === "string") return value;
  if (typeof value === "boolean") return t(`mails.${value ? "quiet" : "sent"}`);
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

type Item = { id: string; label: string };
type NamedItemsProps<One extends Item> = {
  texts: "firm_replies.steps" | "firm_replies.criteria";
  items: readonly One[];
  max: number;
  maxLength: number;
  /** Key of the change, and the items after it. */
  onChange: (key: string, next: readonly One[]) => Promise<void>;
  toItem: (id: string, label: string) => One;
  isReadOnly: boolean;
};

/** Short names that the firm gives, a few at most: its steps of recruitment, or the criteria of its scorecards. */
function NamedItems<One extends Item>(props: NamedItemsProps<One>) {
  const { texts, items, max, maxLength, onChange, toItem, isReadOnly } = props;
  const t = useTranslations(texts);
  const [edited, setEdited] = useState<string | null>(null);
  const { busy, failure, act } = useAction();
  const change = (key: string, next: readonly One[]) =>
    act(async () => {
      await onChange(key, next);
      setEdited(null);
    });
  const save = (id: string, label: string) => {
    const place = items.findIndex((item) => item.id === id);
    const item = toItem(id, label);
    return change(id, place < 0 ? [...items, item] : items.with(place, item));
  };
  const fieldOf = (value: string, onSave: (label: string) => void, id: string) => (
    <OneFieldForm
      id={`${texts}-${id}`}
      label={t("label")}
      value={value}
      maxLength={maxLength}
      required={true}
      busy={busy}
      onSave={onSave}
    />
  );
  return (
    <>
      {items.length > 0 && (
        <RuleList>
          {items.map((item) => (
            <li key={item.id} className="flex flex-wrap items-center gap-x-5 py-3">
              {edited === item.id ? (
                fieldOf(item.label, (label) => void save(item.id, label), item.id)
              ) : (
                <span className="min-w-0 grow break-words font-semibold">{item.label}</span>
              )}
              {!isReadOnly && edited !== item.id && (
                <>
                  <Button
                    variant="quiet"
                    aria-label={`${t("edit")} (${item.label})`}
                    onClick={() => setEdited(item.id)}
                  >
                    {t("edit")}
                  </Button>
                  <ConfirmButton
                    label={t("remove")}
                    about={item.label}
                    question={t("remove_question")}
                    busy={busy}
                    onConfirm={() =>
                      void change(
                        `${item.id}:remove`,
                        items.filter(({ id }) => id !== item.id),
                      )
                    }
                  />
                </>
              )}
            </li>
          ))}
        </RuleList>
      )}
      {items.length === 0 && <p>{t("empty")}</p>}
      {isReadOnly && <p className="measure mt-3 text-sm text-muted">{t("read_only")}</p>}
      <FormError text={failure} />
      {!isReadOnly && items.length < max && (
        <div className="mt-4 max-w-md" key={items.length}>
          {fieldOf("", (label) => void save(newItemId(), label), "new")}
        </div>
      )}
    </>
  );
}

/** The criteria of the firm's scorecards: those of all offers, or those of one, which replace them there. */
function CriteriaSection({
  replies: { criteria, changeCriteria },
  isReadOnly,
}: {
  replies: Replies;
  isReadOnly: boolean;
}) {
  const t = useTranslations("firm_replies.criteria");
  const id = useId();
  const { session } = useSession();
  const [offerId, setOfferId] = useState("");
  const { data: offers = [] } = useQuery(offerChoices(session.client, useActor()));
  const isShown = (criterion: Criterion) => (criterion.offerId ?? "") === offerId;
  return (
    <>
      <div className="mb-4 max-w-md">
        <SelectField
          id={`${id}-offer`}
          label={t("offer")}
          value={offerId}
          options={[
            { value: "", label: t("all_offers") },
            ...offers.map((offer) => ({ value: offer.id, label: offer.name })),
          ]}
          onChange={({ target }) => setOfferId(target.value)}
        />
      </div>
      <NamedItems
        key={offerId}
        texts="firm_replies.criteria"
        items={criteria.filter(isShown)}
        max={MAX_CRITERIA}
        maxLength={CRITERION_MAX_LENGTH}
        onChange={(key, next) =>
          changeCriteria(`criterion:${key}`, [...criteria.filter((criterion) => !isShown(criterion)), ...next])
        }
        toItem={(itemId, label) => ({ id: itemId, label, ...(offerId && { offerId }) })}
        isReadOnly={isReadOnly}
      />
    </>
  );
}

/** Whether moves that answer nothing are mailed to candidates: its administrators choose. */
function QuietMoves({
  replies: { quietMoves, changeQuietMoves },
  isReadOnly,
}: {
  replies: Replies;
  isReadOnly: boolean;
}) {
  const t = useTranslations("firm_replies.mails");
  const id = useId();
  const { busy, failure, act } = useAction();
  if (isReadOnly)
    return (
      <>
        <p className="font-semibold">{t(quietMoves ? "quiet" : "sent")}</p>
        <p className="measure mt-3 text-sm text-muted">{t("read_only")}</p>
      </>
    );
  return (
    <>
      <CheckboxField
        id={id}
        label={t("tell")}
        checked={!quietMoves}
        aria-disabled={busy || undefined}
        onChange={({ target }) => busy || void act(() => changeQuietMoves(!target.checked))}
      />
      <FormError text={failure} />
    </>
  );
}

/** Props shared by the sections: the texts and steps, with unsent edits, and the functions that change them. */
type Replies = FirmReplies & {
  changeTemplates: (key: string, next: readonly ReplyTemplate[]) => Promise<void>;
  changeSteps: (key: string, next: readonly OwnStep[]) => Promise<void>;
  changeCriteria: (key: string, next: readonly Criterion[]) => Promise<void>;
  changeQuietMoves: (next: boolean) => Promise<void>;
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
  const own = repliesOf({ _private: state.value });
  const { templates, steps, criteria, quietMoves } = own;
  const replies: Replies = {
    ...own,
    changeTemplates: (key, next) => saver.change(key, { templates }, { templates: next }),
    changeSteps: (key, next) => saver.change(key, { steps }, { steps: next }),
    changeCriteria: (key, next) => saver.change(key, { criteria }, { criteria: next }),
    changeQuietMoves: (next) => saver.change("quietMoves", { quietMoves }, { quietMoves: next }),
  };
  return { saver, state, replies };
}
