import { useTranslations } from "next-intl";
import { useState } from "react";
import { TextArea } from "@/components/ui/text-area";

type Value = string | boolean;
type Props = {
  id: string;
  label: string;
  kind: "texts" | "cells";
  values: readonly unknown[];
  locale: string;
  error: string | null;
  onChange: (values: Value[]) => void;
};

const ROWS = 4;
/** The words for yes and no in each language. */
const WORDS = { fr: ["oui", "non"], en: ["yes", "no"] } as const;

const wordOf = (isYes: boolean, locale: string) => WORDS[locale === "en" ? "en" : "fr"][isYes ? 0 : 1];

function cellOf(text: string): Value {
  const word = text.toLowerCase();
  if (Object.values(WORDS).some(([yes]) => yes === word)) return true;
  return Object.values(WORDS).some(([, no]) => no === word) ? false : text;
}

/**
 * Texts, one per line. In cells, the words « oui » and « non » stand for a tick and its absence. The text stays as
 * typed, so that a line that was just started does not disappear.
 */
export function LinesInput({ id, label, kind, values, locale, error, onChange }: Props) {
  const t = useTranslations("platform_text");
  const read = (text: string): Value[] =>
    text
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean)
      .map((line) => (kind === "cells" ? cellOf(line) : line));
  const write = (all: readonly unknown[]) =>
    all.map((value) => (typeof value === "boolean" ? wordOf(value, locale) : String(value))).join("\n");
  const given = write(values);
  const [typed, setTyped] = useState(given);
  return (
    <TextArea
      id={id}
      label={label}
      error={error}
      hint={t(`${kind}_hint`)}
      lang={locale}
      rows={ROWS}
      value={write(read(typed)) === given ? typed : given}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(read(target.value));
      }}
    />
  );
}
