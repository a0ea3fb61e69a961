import { useTranslations } from "next-intl";
import { useState } from "react";
import { TextField } from "@/components/ui/text-field";

type Props = { id: string; label: string; words: readonly unknown[]; onChange: (words: string[]) => void };

const wordsOf = (text: string): string[] =>
  text
    .split(",")
    .map((word) => word.trim())
    .filter(Boolean);

/** Words between commas; the comma that was just typed stays. */
export function WordsInput({ id, label, words, onChange }: Props) {
  const t = useTranslations("platform_text");
  const given = words.join(", ");
  const [typed, setTyped] = useState(given);
  const shown = wordsOf(typed).join(", ") === given ? typed : given;
  return (
    <TextField
      {...{ id, label }}
      hint={t("words_hint")}
      autoComplete="off"
      value={shown}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(wordsOf(target.value));
      }}
    />
  );
}
