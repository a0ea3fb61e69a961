import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { Entry } from "@/lib/entities/entry";
import type { EntryRevisionSummary } from "@/lib/entities/entry-revision";
import { FieldDifferences } from "@/workspace/platform/content/revisions/field-differences";
import { leave, restore, revision as revisionQuery } from "@/workspace/platform/content/revisions/queries";
import { useRestoring } from "@/workspace/platform/content/revisions/use-restoring";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { ConfirmButton } from "@/workspace/shell/confirm-button";
import { FormError } from "@/workspace/shell/form/form-error";
import { useSession } from "@/workspace/shell/session-provider";

type Props = { entry: Entry; revision: EntryRevisionSummary };

/** A newer text of the product beside the one that editors wrote: taken, whole or as a draft, or left. */
export function Proposal({ entry, revision }: Props) {
  const t = useTranslations("platform_text.proposal");
  const { session } = useSession();
  const actor = useActor();
  const reading = useQuery(revisionQuery(session.client, actor, entry.id, revision.id));
  const { busy, failure, run } = useRestoring();
  const about = revision.title ?? revision.name;
  const take = (draft: boolean) => restore(session.client, actor, entry, revision.id, draft);
  return (
    <section aria-labelledby={`proposal-${entry.locale}`} className="mb-5 border-l-4 border-marigold bg-highlight p-4">
      <h3 id={`proposal-${entry.locale}`} className="text-lg">
        {t("heading")}
      </h3>
      <p className="measure mb-3 mt-1">{t("text")}</p>
      <AsyncBlock reading={reading}>{(read) => <FieldDifferences before={entry} after={read} />}</AsyncBlock>
      <div className="mt-3 flex flex-wrap gap-x-5 gap-y-2">
        <ConfirmButton
          {...{ label: t("take"), about, question: t("take_question"), busy }}
          onConfirm={() => run(() => take(false), t("taken"))}
        />
        <ConfirmButton
          {...{ label: t("take_draft"), about, question: t("take_draft_question"), busy }}
          onConfirm={() => run(() => take(true), t("drafted"))}
        />
        <ConfirmButton
          {...{ label: t("leave"), about, question: t("leave_question"), busy }}
          onConfirm={() => run(() => leave(session.client, actor, entry.id, revision.id), t("left"))}
        />
      </div>
      <FormError text={failure} />
    </section>
  );
}
