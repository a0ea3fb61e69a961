import { CheckboxField } from "@/components/ui/checkbox-field";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import type { ItemField } from "@/lib/rules/content/entry-fields";
import { LinesInput } from "@/workspace/platform/content/lists/lines-input";
import { useItemLabel } from "@/workspace/platform/content/lists/use-item-label";
import { WordsInput } from "@/workspace/platform/content/lists/words-input";

type Props = {
  id: string;
  of: ItemField & { kind: Exclude<ItemField["kind"], "list"> };
  value: unknown;
  locale: string;
  /** Of the whole list, which lacks something: here, perhaps. */
  error: string | null;
  onChange: (value: unknown) => void;
};

const TYPES = { day: "date", time: "time", line: "text", number: "number" } as const;
const ROWS = 3;

/** One field of an item, as its kind is written; a list of its own is the list's (item-list). */
export function ItemInput({ id, of: { name, kind, required }, value, locale, error, onChange }: Props) {
  const label = useItemLabel()(name);
  if (kind === "texts" || kind === "cells") {
    const values = Array.isArray(value) ? value : [];
    const missing = required && values.length === 0 ? error : null;
    return <LinesInput {...{ id, label, kind, values, locale, onChange }} error={missing} />;
  }
  if (kind === "box")
    return (
      <CheckboxField
        {...{ id, label }}
        checked={value === true}
        onChange={({ target }) => onChange(target.checked || "")}
      />
    );
  if (kind === "words") return <WordsInput {...{ id, label, onChange }} words={Array.isArray(value) ? value : []} />;
  const text = value === null || value === undefined ? "" : String(value);
  const common = {
    ...{ id, label, value: text, autoComplete: "off" },
    error: required && text.trim() === "" ? error : null,
  };
  if (kind === "lines")
    return <TextArea {...common} lang={locale} rows={ROWS} onChange={({ target }) => onChange(target.value)} />;
  return (
    <TextField
      {...common}
      type={TYPES[kind]}
      lang={kind === "line" ? locale : undefined}
      className={kind === "line" ? "" : "max-w-48"}
      {...(kind === "number" && { min: 0, step: "any" })}
      onChange={({ target }) => onChange(kind === "number" && target.value ? Number(target.value) : target.value)}
    />
  );
}
