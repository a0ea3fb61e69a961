import { useTranslations } from "next-intl";
import type { UseFormReturn } from "react-hook-form";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { type EntryField, formNameOf } from "@/lib/rules/content/entry-fields";
import { BodyField } from "@/workspace/platform/content/body/body-field";
import type { TextValues } from "@/workspace/platform/content/editor/form";
import { useFieldLabel } from "@/workspace/platform/content/editor/use-field-label";
import { Part } from "@/workspace/shell/part";

type Props = {
  id: string;
  of: EntryField;
  /** Of the text. */
  locale: string;
  form: UseFormReturn<TextValues, unknown, TextValues>;
  field: (name: string) => ReturnType<UseFormReturn<TextValues>["register"]> & { error: string | null };
};

const ROWS = 3;

/** One field of a text, as its kind is written. */
export function EntryFieldInput({ id, of, locale, form, field }: Props) {
  const t = useTranslations("platform_text");
  const name = formNameOf(of);
  const label = useFieldLabel()(of.name);
  const common = { ...field(name), id, label, autoComplete: "off" };
  if (of.kind === "markdown") return <BodyField {...{ id, label, locale, form, name }} error={common.error} />;
  if (of.kind === "picture")
    return (
      <Part name="content-cover" load={() => import("@/workspace/platform/content/body/cover-field")}>
        {({ CoverField }) => <CoverField {...{ id, label, locale, form, name }} />}
      </Part>
    );
  if (of.kind === "list")
    return (
      <Part name="content-lists" load={() => import("@/workspace/platform/content/lists/list-field")}>
        {({ ListField }) => <ListField {...{ id, label, locale, form, name }} of={of} error={common.error} />}
      </Part>
    );
  if (of.kind === "lines") return <TextArea {...common} lang={locale} rows={ROWS} />;
  if (of.kind === "number") return <TextField {...common} inputMode="decimal" className="max-w-40" />;
  if (of.kind === "words") return <TextField {...common} hint={t("words_hint")} />;
  return <TextField {...common} lang={of.in === "fields" ? locale : undefined} />;
}
