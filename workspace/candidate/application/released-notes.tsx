import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { RuleList } from "@/components/ui/rule-list";
import { notesRequests } from "@/lib/api/resources/notes-requests";
import type { ReleasedNote } from "@/lib/entities/notes-request";
import { formatDate } from "@/lib/i18n/format";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { useSession } from "@/workspace/shell/session-provider";

/** What the firm released, as it wrote it, and why something of it is withheld. */
export function ReleasedNotes({ id, released }: { id: string; released: string }) {
  const t = useTranslations("candidate_applications.notes");
  const locale = useLocale();
  const { session } = useSession();
  const { userId, as } = useActor();
  const reading = useQuery({
    queryKey: [userId, "released-notes", id, released],
    queryFn: ({ signal }) => notesRequests(session.client.http).released(id, { ...as, signal }),
  });
  return (
    <>
      <p className="measure mt-2 text-muted">{t("released", { date: formatDate(locale, released) })}</p>
      <AsyncBlock
        reading={reading}
        empty={{ when: ({ notes }) => notes.length === 0, show: <p className="mt-2">{t("none")}</p> }}
      >
        {({ notes }) => (
          <>
            <RuleList aria-label={t("heading")} className="mt-3">
              {notes.map((note, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: notes have no id, and what was released never changes.
                <Released key={index} note={note} />
              ))}
            </RuleList>
            {notes.some(({ withheld }) => withheld) && <p className="measure mt-3 text-sm">{t("complain")}</p>}
          </>
        )}
      </AsyncBlock>
    </>
  );
}

function Released({ note: { date, text, withheld } }: { note: ReleasedNote }) {
  const t = useTranslations("candidate_applications.notes");
  const locale = useLocale();
  return (
    <li className="py-3">
      <time dateTime={date} className="text-sm text-muted">
        {formatDate(locale, date)}
      </time>
      {text !== null && <p className="measure whitespace-pre-line break-words">{text}</p>}
      {withheld && (
        <p className="measure mt-1 break-words border-l-4 border-marigold pl-3 text-sm">
          {t("withheld", { whole: text === null ? "yes" : "no", reason: withheld })}
        </p>
      )}
    </li>
  );
}
