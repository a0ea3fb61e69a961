import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { LocalizedLink } from "@/components/ui/localized-link";
import { LineChanges } from "@/workspace/platform/moderation/journal/line-changes";
import { journalAbout, linesAbout } from "@/workspace/platform/moderation/journal/queries";
import { useLineWords } from "@/workspace/platform/moderation/journal/use-line-words";
import { useMoment } from "@/workspace/platform/use-moment";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { useSession } from "@/workspace/shell/session-provider";

/**
 * The latest lines of the audit trail about a content: decisions, reports and appeals, with their authors and changes,
 * and a link to all of them.
 */
export function Trail({ id }: { id: string }) {
  const t = useTranslations("platform_trail");
  const { session } = useSession();
  const toMoment = useMoment();
  const words = useLineWords();
  const reading = useQuery(linesAbout(session.client, useActor(), id));
  return (
    <section>
      <h2 className="text-lg">{t("heading")}</h2>
      <AsyncBlock
        reading={reading}
        empty={{
          when: ({ results }) => results.length === 0,
          show: <p className="mt-1 text-sm text-muted">{t("empty")}</p>,
        }}
      >
        {({ results, paginationMeta }) => (
          <>
            <ol className="mt-2 divide-y divide-rule border-y border-rule text-sm">
              {results.map((line) => (
                <li key={line.id} className="py-2">
                  <p className="font-semibold">{words.action(line)}</p>
                  {line.reason !== null && <p>{words.reason(line)}</p>}
                  <LineChanges line={line} />
                  <p className="text-muted">
                    {toMoment(line.createdDate)} · {words.actor(line)}
                  </p>
                </li>
              ))}
            </ol>
            <LocalizedLink href={journalAbout(id)} className="link inline-flex min-h-11 items-center text-sm">
              {t("all", { count: paginationMeta.nbResults })}
            </LocalizedLink>
          </>
        )}
      </AsyncBlock>
    </section>
  );
}
