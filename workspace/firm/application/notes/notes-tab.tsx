import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { RuleList } from "@/components/ui/rule-list";
import { NoteForm } from "@/workspace/firm/application/notes/note-form";
import { NoteRow } from "@/workspace/firm/application/notes/note-row";
import { applicationNotes } from "@/workspace/firm/application/notes/queries";
import { useNoteAction } from "@/workspace/firm/application/notes/use-note-action";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { useSession } from "@/workspace/shell/session-provider";

/** What the team notes about an application, the newest first: its candidate never reads it here. */
export function NotesTab({ id }: { id: string }) {
  const t = useTranslations("firm_application.notes");
  const { session } = useSession();
  const reading = useQuery(applicationNotes(session.client, useActor(), id));
  const change = useNoteAction(id);
  return (
    <div className="grid max-w-2xl gap-8">
      <NoteForm id={id} onSave={(note) => change((notes, as) => notes.create(id, note, as))} />
      <AsyncBlock reading={reading} empty={{ when: ({ results }) => results.length === 0, show: <p>{t("empty")}</p> }}>
        {({ results }) => (
          <RuleList aria-label={t("list")}>
            {results.map((note) => (
              <NoteRow key={note.id} note={note} />
            ))}
          </RuleList>
        )}
      </AsyncBlock>
    </div>
  );
}
