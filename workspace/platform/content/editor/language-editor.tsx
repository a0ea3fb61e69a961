import { useTranslations } from "next-intl";
import { useId } from "react";
import { TextField } from "@/components/ui/text-field";
import type { Entry } from "@/lib/entities/entry";
import { entryFields, formNameOf } from "@/lib/rules/content/entry-fields";
import { ConflictPanel } from "@/workspace/draft/conflict-panel";
import { DraftNotice } from "@/workspace/draft/draft-notice";
import { SaverLine } from "@/workspace/draft/saver-line";
import { EntryFieldInput } from "@/workspace/platform/content/editor/entry-field-input";
import { PublishBar } from "@/workspace/platform/content/editor/publish-bar";
import { useFieldLabel } from "@/workspace/platform/content/editor/use-field-label";
import { useTextForm } from "@/workspace/platform/content/editor/use-text-form";
import { RevisionsFold } from "@/workspace/platform/content/revisions/revisions-fold";
import { FormError } from "@/workspace/shell/form/form-error";
import { useNotify } from "@/workspace/shell/notices-provider";

/** A text in one language: its fields, what is done with it, and what was saved of it. */
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
