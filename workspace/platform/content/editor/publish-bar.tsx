import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";
import type { Entry } from "@/lib/entities/entry";
import { formatDate, formatTime } from "@/lib/i18n/format";
import { localePath } from "@/lib/routes/locale-path";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { entryState } from "@/lib/rules/content/entry-state";
import { fromParisTime } from "@/workspace/platform/content/editor/form";
import { removeText } from "@/workspace/platform/content/editor/queries";
import type { TextForm } from "@/workspace/platform/content/editor/use-text-form";
import { changeDateOf, draftOf, isShown } from "@/workspace/platform/content/editor/written";
import { contentKey } from "@/workspace/platform/content/list/queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import { ConfirmButton } from "@/workspace/shell/confirm-button";
import { FormError } from "@/workspace/shell/form/form-error";
import { useNotify } from "@/workspace/shell/notices-provider";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

/** The publication state of the text, and the buttons that change it. */
export function PublishBar({ text, onPreview }: { text: TextForm; onPreview: () => void }) {
  const t = useTranslations("platform_text");
  const { entry, form, busy, ask, press, submit } = text;
  const action = useAction();
  const date = useWatch({ control: form.control, name: "date" }) ?? "";
  const at = fromParisTime(date);
  const isLater = at !== null && new Date(at) > new Date();
  const isPublished = entryState(entry, new Date()) === "published";
  const hasDraft = draftOf(entry) !== null;
  const title = String(entry.fields.title ?? entry.name);
  return (
    <section aria-label={t("state", { locale: entry.locale })} className="grid gap-3 border-y border-ink py-4">
      <StateLine text={text} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button
          aria-disabled={busy || undefined}
          onClick={() => {
            ask("publish");
            void submit();
          }}
        >
          {t(
            isLater ? (isPublished ? "schedule_changes" : "schedule") : isShown(entry) ? "publish_changes" : "publish",
          )}
        </Button>
        {/* The only submit button: Enter in a field saves, and never publishes. */}
        <Button type="submit" variant="secondary" aria-disabled={busy || undefined} onClick={() => ask(null)}>
          {t("save")}
        </Button>
        {entry.collection !== "seo" && (
          <Button variant="quiet" onClick={onPreview}>
            {t("preview.open")}
          </Button>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        {changeDateOf(entry) && (
          <ConfirmButton
            label={t("unschedule")}
            about={title}
            question={t("unschedule_question")}
            busy={action.busy}
            onConfirm={() => void action.act(() => press("unschedule"))}
          />
        )}
        {hasDraft && (
          <ConfirmButton
            label={t("discard")}
            about={title}
            question={t("discard_question")}
            busy={action.busy}
            onConfirm={() => void action.act(() => press("discard"))}
          />
        )}
        {isShown(entry) && (
          <ConfirmButton
            label={t("withdraw")}
            about={title}
            question={t("withdraw_question")}
            busy={action.busy}
            onConfirm={() => void action.act(() => press("withdraw"))}
          />
        )}
        <RemoveText entry={entry} title={title} />
      </div>
      <FormError text={action.failure} />
    </section>
  );
}

function StateLine({ text: { entry } }: { text: TextForm }) {
  const t = useTranslations("platform_text");
  const locale = useLocale();
  const state = entryState(entry, new Date());
  const { publishedDate } = entry;
  const whenOf = (date: string) => ({ date: formatDate(locale, date, "short"), time: formatTime(locale, date) });
  const when = publishedDate ? whenOf(publishedDate) : null;
  const changeDate = changeDateOf(entry);
  return (
    <p>
      <span className="font-semibold">{t(`states.${state}`)}</span>
      {when && state !== "draft" && <span className="text-muted"> · {t(`since.${state}`, when)}</span>}
      {changeDate ? (
        <span className="block text-sm font-semibold">{t("change_scheduled", whenOf(changeDate))}</span>
      ) : (
        draftOf(entry) && <span className="block text-sm">{t("has_draft")}</span>
      )}
    </p>
  );
}

/** Removes a text in one language; it can be restored from the screen of its collection. */
function RemoveText({ entry, title }: { entry: Entry; title: string }) {
  const t = useTranslations("platform_text");
  const locale = useLocale();
  const router = useRouter();
  const { session } = useSession();
  const actor = useActor();
  const queries = useQueryClient();
  const notify = useNotify();
  const { busy, failure, act } = useAction();
  const remove = () =>
    act(async () => {
      await removeText(session.client, actor, entry);
      notify({ tone: "success", text: t("removed", { title }) });
      router.push(localePath(locale, workspaceRoutes.contentCollection(entry.collection)));
      await queries.invalidateQueries({ queryKey: contentKey(actor) });
    });
  return (
    <>
      <ConfirmButton
        label={t("remove")}
        about={title}
        question={t("remove_question")}
        busy={busy}
        onConfirm={() => void remove()}
      />
      <FormError text={failure} />
    </>
  );
}
