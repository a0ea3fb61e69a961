import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import type { Entry } from "@/lib/entities/entry";
import { ConflictPanel } from "@/workspace/draft/conflict-panel";
import { DraftNotice } from "@/workspace/draft/draft-notice";
import { SaverLine } from "@/workspace/draft/saver-line";
import { insertMark, type Mark } from "@/workspace/platform/content/body/insert-markdown";
import type { TextValues } from "@/workspace/platform/content/editor/form";
import { PublishBar } from "@/workspace/platform/content/editor/publish-bar";
import { useFieldLabel } from "@/workspace/platform/content/editor/use-field-label";
import { useTextForm } from "@/workspace/platform/content/editor/use-text-form";
import { type EntryField, entryFields, formNameOf } from "@/workspace/platform/content/entry-fields";
import { revisionsOf } from "@/workspace/platform/content/revisions/queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { Fold } from "@/workspace/shell/fold";
import { FormError } from "@/workspace/shell/form/form-error";
import { useNotify } from "@/workspace/shell/notices-provider";
import { Part } from "@/workspace/shell/part";
import { useSession } from "@/workspace/shell/session-provider";
import { ViewSwitch } from "@/workspace/shell/view-switch";

/** The editor of a text in one language: its fields, its actions, and its revisions. */
export function LanguageEditor({ entry: first }: { entry: Entry }) {
  const t = useTranslations("platform_text");
  const id = useId();
  const notify = useNotify();
  const text = useTextForm(first, (done) => notify({ tone: "success", text: t(`done.${done}`) }));
  const { entry, saver, state, form, field, submit, failure, draft } = text;
  const labelOf = useFieldLabel();
  const fields = entryFields(first.collection);
  return (
    <>
      <form noValidate method="post" onSubmit={submit} className="grid gap-5">
        <PublishBar text={text} />
        <DraftNotice
          draft={draft}
          shown={form.getValues()}
          describe={(values) =>
            Object.entries(values).map(([name, value]) => ({ name, label: labelOf(name), text: String(value) }))
          }
        />
        {state.held.map((held) => (
          <ConflictPanel
            key={held.edit.key}
            held={held}
            describe={({ path, mine, theirs }) => ({
              label: labelOf(path.slice(0, 2).join("_")),
              mine: wordsOf(mine),
              theirs: wordsOf(theirs),
            })}
            onSettle={(paths) => saver.settle(held, paths)}
          />
        ))}
        {fields.map((one) => (
          <EntryFieldInput
            key={formNameOf(one)}
            id={`${id}-${formNameOf(one)}`}
            of={one}
            locale={entry.locale}
            form={form}
            field={field}
          />
        ))}
        <TextField
          {...field("name")}
          id={`${id}-name`}
          label={t("name")}
          hint={t("name_hint")}
          autoComplete="off"
          maxLength={120}
        />
        <TextField {...field("date")} id={`${id}-date`} label={t("date")} hint={t("date_hint")} type="datetime-local" />
        <FormError text={failure} />
        <SaverLine state={state} onRetry={saver.resume} />
      </form>
      <RevisionsFold entry={entry} />
    </>
  );
}

const wordsOf = (value: unknown): string =>
  value === null || value === undefined ? "" : typeof value === "string" ? value : JSON.stringify(value, null, 2);

/**
 * The saved revisions of a text, and the product's proposal. They are read with the screen, and compared once the
 * section is opened.
 */
function RevisionsFold({ entry }: { entry: Entry }) {
  const t = useTranslations("platform_text.revisions");
  const { session } = useSession();
  const reading = useQuery(revisionsOf(session.client, useActor(), entry.id));
  const proposed = reading.data?.some(({ state }) => state === "proposed") ?? false;
  const [isOpen, setOpen] = useState(false);
  return (
    <Fold
      key={String(proposed)}
      id={`revisions-${entry.locale}`}
      heading={t("heading", { locale: entry.locale })}
      headingStyle="text-xl"
      line={reading.data && t("count", { count: reading.data.length })}
      isOpen={isOpen || proposed}
      onToggle={setOpen}
      className="mt-10 border-y border-rule"
    >
      {(isOpen || proposed) && (
        <AsyncBlock reading={reading}>
          {(revisions) => (
            <Part name="content-revisions" load={() => import("@/workspace/platform/content/revisions/revision-list")}>
              {({ RevisionList }) => <RevisionList entry={entry} revisions={revisions} />}
            </Part>
          )}
        </AsyncBlock>
      )}
    </Fold>
  );
}

type Props = {
  id: string;
  of: EntryField;
  /** The language of the text. */
  locale: string;
  form: UseFormReturn<TextValues, unknown, TextValues>;
  field: (name: string) => ReturnType<UseFormReturn<TextValues>["register"]> & { error: string | null };
};

const ROWS = 3;

/** The input of one field of a text, by its kind. */
function EntryFieldInput({ id, of, locale, form, field }: Props) {
  const t = useTranslations("platform_text");
  const name = formNameOf(of);
  const label = useFieldLabel()(of.name);
  const common = { ...field(name), id, label, autoComplete: "off" };
  if (of.kind === "markdown")
    return <BodyField id={id} label={label} locale={locale} form={form} name={name} error={common.error} />;
  if (of.kind === "picture")
    return (
      <Part name="content-cover" load={() => import("@/workspace/platform/content/body/cover-field")}>
        {({ CoverField }) => <CoverField id={id} label={label} locale={locale} form={form} name={name} />}
      </Part>
    );
  if (of.kind === "list")
    return (
      <Part name="content-lists" load={() => import("@/workspace/platform/content/lists/list-field")}>
        {({ ListField }) => (
          <ListField id={id} label={label} locale={locale} form={form} name={name} of={of} error={common.error} />
        )}
      </Part>
    );
  if (of.kind === "lines") return <TextArea {...common} lang={locale} rows={ROWS} />;
  if (of.kind === "number") return <TextField {...common} inputMode="decimal" className="max-w-40" />;
  if (of.kind === "words") return <TextField {...common} hint={t("words_hint")} />;
  return <TextField {...common} lang={of.in === "fields" ? locale : undefined} />;
}

type BodyFieldProps = {
  id: string;
  label: string;
  locale: string;
  name: string;
  error: string | null;
  form: UseFormReturn<TextValues, unknown, TextValues>;
};

/** The Markdown of a text with its bar, or its preview; below, remarks for the editor. */
function BodyField({ id, label, locale, name, error, form }: BodyFieldProps) {
  const t = useTranslations("platform_text.body");
  const [view, setView] = useState<"write" | "preview">("write");
  const source = useWatch({ control: form.control, name }) ?? "";
  const insert = (mark: Mark) => {
    const area = document.getElementById(id);
    if (!(area instanceof HTMLTextAreaElement)) return;
    const edited = insertMark({ text: area.value, start: area.selectionStart, end: area.selectionEnd }, mark);
    form.setValue(name, edited.text, { shouldDirty: true });
    area.focus();
    area.setSelectionRange(edited.start, edited.end);
  };
  return (
    <div className="min-w-0">
      <ViewSwitch
        legend={t("view", { label })}
        isLegendHidden
        views={[
          { value: "write", label: t("write") },
          { value: "preview", label: t("preview") },
        ]}
        shown={view}
        onShow={setView}
      />
      <div hidden={view !== "write"} className="mt-3 grid gap-3">
        <MarkdownBar label={t("bar", { label })} onPress={insert} />
        <TextArea
          {...form.register(name)}
          id={id}
          label={label}
          error={error}
          lang={locale}
          rows={24}
          className="font-mono text-sm"
        />
      </div>
      {view === "preview" && (
        <Part name="content-preview" load={() => import("@/workspace/platform/content/body/body-preview")}>
          {({ BodyPreview }) => <BodyPreview text={source} locale={locale} />}
        </Part>
      )}
      <Part name="content-checks" load={() => import("@/workspace/platform/content/body/body-checks")}>
        {({ BodyChecks }) => <BodyChecks text={source} />}
      </Part>
    </div>
  );
}

const MARKS: readonly Mark[] = ["heading", "list", "link", "image", "video"];

/** Buttons that insert common Markdown. */
function MarkdownBar({ label, onPress }: { label: string; onPress: (mark: Mark) => void }) {
  const t = useTranslations("platform_text.body.marks");
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{label}</legend>
      {MARKS.map((mark) => (
        <button
          key={mark}
          type="button"
          onClick={() => onPress(mark)}
          className="inline-flex min-h-11 items-center rounded-md border border-field bg-surface px-3 text-sm font-semibold hover:bg-tint"
        >
          {t(mark)}
        </button>
      ))}
    </fieldset>
  );
}
