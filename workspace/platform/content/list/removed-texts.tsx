import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { RuleList } from "@/components/ui/rule-list";
import type { EntryRevisionSummary } from "@/lib/entities/entry-revision";
import { formatDate, formatTime } from "@/lib/i18n/format";
import { contentKey, removedTexts, restoreRemoved } from "@/workspace/platform/content/list/queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import { FormError } from "@/workspace/shell/form/form-error";
import { useNotify } from "@/workspace/shell/notices-provider";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

/** What was removed of a collection, which a press brings back; nothing when nothing was. */
export function RemovedTexts({ collection }: { collection: string }) {
  const t = useTranslations("platform_content");
  const { session } = useSession();
  const { data = [] } = useQuery(removedTexts(session.client, useActor(), collection));
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="removed" className="mt-12">
      <h2 id="removed" className="text-2xl">
        {t("removed")}
      </h2>
      <p className="measure mb-4 mt-2 text-muted">{t("removed_lead")}</p>
      <RuleList>
        {data.map((revision) => (
          <RemovedText key={revision.id} revision={revision} />
        ))}
      </RuleList>
    </section>
  );
}

function RemovedText({ revision }: { revision: EntryRevisionSummary }) {
  const t = useTranslations("platform_content");
  const locale = useLocale();
  const { session } = useSession();
  const actor = useActor();
  const queries = useQueryClient();
  const notify = useNotify();
  const { busy, failure, act } = useAction();
  const title = revision.title || revision.name;
  const restore = () =>
    act(async () => {
      await restoreRemoved(session.client, actor, revision);
      notify({ tone: "success", text: t("restored", { title }) });
      await queries.invalidateQueries({ queryKey: contentKey(actor) });
    });
  const when = {
    date: formatDate(locale, revision.createdDate, "short"),
    time: formatTime(locale, revision.createdDate),
  };
  return (
    <li className="grid gap-x-6 py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div>
        <p lang={revision.locale} className="font-semibold">
          {title}
        </p>
        <p className="text-sm text-muted">
          {t("removed_by", { ...when, name: revision.author?.displayName ?? t("nobody"), language: revision.locale })}
        </p>
        <FormError text={failure} />
      </div>
      <Button
        variant="secondary"
        aria-label={`${t("restore")} (${title})`}
        aria-disabled={busy || undefined}
        onClick={() => busy || restore()}
      >
        {t("restore")}
      </Button>
    </li>
  );
}
