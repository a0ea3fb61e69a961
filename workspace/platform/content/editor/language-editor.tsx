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
import type { TextValues } from "@/workspace/platform/content/editor/form";
import { FormerNames } from "@/workspace/platform/content/editor/former-names";
import { PublishBar } from "@/workspace/platform/content/editor/publish-bar";
import { useFieldLabel } from "@/workspace/platform/content/editor/use-field-label";
import { useTextForm } from "@/workspace/platform/content/editor/use-text-form";
import type { Written } from "@/workspace/platform/content/editor/written";
import { type EntryField, entryFields, formNameOf } from "@/workspace/platform/content/entry-fields";
import { revisionsOf } from "@/workspace/platform/content/revisions/queries";
import { isSearched, SearchPreview, useSearchLength } from "@/workspace/platform/content/seo/search-preview";
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
  const [previewed, setPreviewed] = useState<Written | null>(null);
  return (
    <>
      {previewed && (
        <Part name="content-preview" load={() => import("@/workspace/platform/content/editor/page-preview")}>
          {({ PagePreview }) => (
            <PagePreview
              collection={entry.collection}
              locale={entry.locale === "en" ? "en" : "fr"}
              written={previewed}
              onClose={() => setPreviewed(null)}
            />
          )}
        </Part>
      )}
      <form noValidate method="post" onSubmit={submit} className="grid gap-5">
        <PublishBar text={text} onPreview={() => setPreviewed(text.written())} />
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
            collection={entry.collection}
            searched={isSearched(entry.collection) ? searchedAs(one, fields) : null}
            locale={entry.locale}
            form={form}
            field={field}
          />
        ))}
        {isSearched(entry.collection) && (
          <SearchPreview collection={entry.collection} locale={entry.locale} control={form.control} />
        )}
        {/* The texts of a page for search engines have the name of this page. */}
        {entry.collection !== "seo" && (
          <>
            <TextField
              {...field("name")}
              id={`${id}-name`}
              label={t("name")}
              hint={t("name_hint")}
              autoComplete="off"
              maxLength={120}
            />
            <FormerNames entry={entry} />
          </>
        )}
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
  collection: string;
  /** What search engines make of the field. */
  searched: "title" | "description" | null;
  /** The language of the text. */
  locale: string;
  form: UseFormReturn<TextValues, unknown, TextValues>;
  field: (name: string) => ReturnType<UseFormReturn<TextValues>["register"]> & { error: string | null };
};

const ROWS = 3;

/** Returns what search engines make of a field: the title is the one for them, or else that of the page. */
function searchedAs({ name }: EntryField, fields: readonly EntryField[]): Props["searched"] {
  if (name === "description") return name;
  const title = fields.some((field) => field.name === "titletag") ? "titletag" : "title";
  return name === title ? "title" : null;
}

/** The input of one field of a text, by its kind. */
function EntryFieldInput({ id, of, collection, searched, locale, form, field }: Props) {
  const t = useTranslations("platform_text");
  const name = formNameOf(of);
  const label = useFieldLabel()(of.name);
  const value = useWatch({ control: form.control, name }) ?? "";
  const length = useSearchLength(searched, { text: value, collection });
  const common = { ...field(name), id, label, autoComplete: "off", ...(length && { hint: length }) };
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

/** A text, written with buttons or as Markdown; below, remarks for the editor. */
function BodyField({ id, label, locale, name, error, form }: BodyFieldProps) {
  const t = useTranslations("platform_text.body");
  const [view, setView] = useState<"write" | "markdown">("write");
  const source = useWatch({ control: form.control, name }) ?? "";
  return (
    <div className="min-w-0">
      <ViewSwitch
        legend={t("view", { label })}
        isLegendHidden
        className="mb-3"
        views={[
          { value: "write", label: t("write") },
          { value: "markdown", label: t("markdown") },
        ]}
        shown={view}
        onShow={setView}
      />
      {view === "write" ? (
        <>
          <p id={`${id}-label`} className="mb-1 text-sm font-semibold">
            {label}
          </p>
          <Part name="content-body" load={() => import("@/workspace/platform/content/body/body-editor")}>
            {({ BodyEditor }) => (
              <BodyEditor
                id={id}
                value={source}
                locale={locale}
                isInvalid={error !== null}
                onChange={(text) => form.setValue(name, text, { shouldDirty: true })}
              />
            )}
          </Part>
          <p id={`${id}-keys`} className="mt-1 text-sm text-muted">
            {t("keys")}
          </p>
          <p id={`${id}-error`} aria-live="polite" className="mt-1 text-sm font-semibold text-brick empty:hidden">
            {error}
          </p>
        </>
      ) : (
        <TextArea
          {...form.register(name)}
          id={id}
          label={label}
          error={error}
          lang={locale}
          rows={24}
          className="font-mono text-sm"
        />
      )}
      <Part name="content-checks" load={() => import("@/workspace/platform/content/body/body-checks")}>
        {({ BodyChecks }) => <BodyChecks text={source} />}
      </Part>
    </div>
  );
}
