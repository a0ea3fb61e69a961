import { useTranslations } from "next-intl";
import { findInNote } from "@/workspace/firm/applications/decision/fields/note-words";

/** Warns of words that should not appear in a note about a person; it blocks nothing. */
export function NoteWarning({ note }: { note: string }) {
  const t = useTranslations("firm_decision");
  const found = findInNote(note);
  return (
    <ul role="status" className="mt-1 border-l-4 border-marigold pl-3 text-sm empty:hidden">
      {found.map(({ words, law }) => (
        <li key={words}>{t("note_words", { words, law })}</li>
      ))}
    </ul>
  );
}
