import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { RuleList } from "@/components/ui/rule-list";
import { notesRequests } from "@/contract/notes-requests";
import type { ReleasedNote } from "@/lib/entities/notes-request";
import type { Transaction } from "@/lib/entities/transaction";
import { formatDate } from "@/lib/i18n/format";
import { askableAgainDate } from "@/lib/rules/transaction/notes-request";
import { isRefused, useApplicationAction } from "@/workspace/candidate/application/use-application-action";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { FormError } from "@/workspace/shell/form/form-error";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

/** The firm's notes about the candidate: requested, awaited until a date, then read (RGPD, article 15). */
export function NotesSection({ application: { id, notesRequest } }: { application: Transaction }) {
  const t = useTranslations("candidate_applications.notes");
  const locale = useLocale();
  const released = notesRequest?.releasedDate ?? null;
  const mayAsk = !notesRequest || (released !== null && askableAgainDate(new Date(released)).getTime() <= Date.now());
  return (
    <section className="mt-10" aria-label={t("heading")}>
      <h2 className="text-lg">{t("heading")}</h2>
      {notesRequest && released === null && (
        <p role="status" className="measure mt-2">
          {t(Date.parse(notesRequest.dueDate) < Date.now() ? "late" : "due", {
            date: formatDate(locale, notesRequest.requestedDate),
            due: formatDate(locale, notesRequest.dueDate),
          })}
        </p>
      )}
      {released !== null && <ReleasedNotes id={id} released={released} />}
      {mayAsk && <AskForNotes id={id} isAgain={released !== null} />}
    </section>
  );
}

function AskForNotes({ id, isAgain }: { id: string; isAgain: boolean }) {
  const t = useTranslations("candidate_applications.notes");
  const { session } = useSession();
  const { as } = useActor();
  const { change, refresh } = useApplicationAction(id);
  const { busy, failure, act } = useAction();
  const ask = async () => {
    try {
      await change(() => session.client.bind(notesRequests).request(id, as));
    } catch (error) {
      // Another tab has already sent the request: the screen shows the new state.
      if (!isRefused(error)) throw error;
      await refresh();
    }
  };
  return (
    <>
      {!isAgain && <p className="measure mt-2 text-muted">{t("lead")}</p>}
      <FormError text={failure} />
      <Button
        variant="secondary"
        className="mt-4"
        aria-disabled={busy || undefined}
        onClick={() => busy || void act(ask)}
      >
        {t("ask")}
      </Button>
    </>
  );
}

/** The notes that the firm released, in the words of the firm, and the reason when a part is withheld. */
function ReleasedNotes({ id, released }: { id: string; released: string }) {
  const t = useTranslations("candidate_applications.notes");
  const locale = useLocale();
  const { session } = useSession();
  const { userId, as } = useActor();
  const reading = useQuery({
    queryKey: [userId, "released-notes", id, released],
    queryFn: ({ signal }) => session.client.bind(notesRequests).released(id, { ...as, signal }),
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
