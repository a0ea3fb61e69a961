import { useTranslations } from "next-intl";
import { useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { TextArea } from "@/components/ui/text-area";
import { insertMark, type Mark } from "@/workspace/platform/content/body/insert-markdown";
import { MarkdownBar } from "@/workspace/platform/content/body/markdown-bar";
import type { TextValues } from "@/workspace/platform/content/editor/form";
import { Part } from "@/workspace/shell/part";
import { ViewSwitch } from "@/workspace/shell/view-switch";

type Props = {
  id: string;
  label: string;
  locale: string;
  name: string;
  error: string | null;
  form: UseFormReturn<TextValues, unknown, TextValues>;
};

/** The Markdown of a text with its bar, or what the site makes of it; below, what its editor should know. */
export function BodyField({ id, label, locale, name, error, form }: Props) {
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
          {...{ id, label, error }}
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
