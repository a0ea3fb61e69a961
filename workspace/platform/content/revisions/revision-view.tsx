import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { Entry } from "@/lib/entities/entry";
import type { EntryRevisionSummary } from "@/lib/entities/entry-revision";
import { FieldDifferences } from "@/workspace/platform/content/revisions/field-differences";
import { restore, revision as revisionQuery } from "@/workspace/platform/content/revisions/queries";
import { useRestoring } from "@/workspace/platform/content/revisions/use-restoring";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { ConfirmButton } from "@/workspace/shell/confirm-button";
import { FormError } from "@/workspace/shell/form/form-error";
import { useSession } from "@/workspace/shell/session-provider";

type Props = { entry: Entry; revision: EntryRevisionSummary };

/** A saved state beside the text of today, word by word, and the presses that bring it back. */
export function RevisionView({ entry, revision }: Props) {
  const t = useTranslations("platform_text.revisions");
  const { session } = useSession();
  const actor = useActor();
  const reading = useQuery(revisionQuery(session.client, actor, entry.id, revision.id));
  const { busy, failure, run } = useRestoring();
  const about = revision.title ?? revision.name;
  return (
    <AsyncBlock reading={reading}>
      {(read) => (
        <>
          <FieldDifferences before={read} after={entry} />
          <div className="mt-3 flex flex-wrap gap-x-5 gap-y-2">
            <ConfirmButton
              {...{ label: t("restore"), about, question: t("restore_question"), busy }}
              onConfirm={() => run(() => restore(session.client, actor, entry, revision.id, false), t("restored"))}
            />
            <ConfirmButton
              {...{ label: t("restore_draft"), about, question: t("restore_draft_question"), busy }}
              onConfirm={() => run(() => restore(session.client, actor, entry, revision.id, true), t("drafted"))}
            />
          </div>
          <FormError text={failure} />
        </>
      )}
    </AsyncBlock>
  );
}
