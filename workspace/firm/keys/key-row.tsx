import { useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { firmKeys } from "@/lib/api/resources/firm-keys";
import type { FirmKey } from "@/lib/entities/firm-key";
import { formatDate } from "@/lib/i18n/format";
import { firmKeyList } from "@/workspace/firm/keys/queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import { ConfirmButton } from "@/workspace/shell/confirm-button";
import { FormError } from "@/workspace/shell/form/form-error";
import { useNotify } from "@/workspace/shell/notices-provider";
import { useRecentPassword } from "@/workspace/shell/password/recent-password";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

/** A key, masked. */
export function KeyRow({ firmKey: { id, name, key, creatorName, createdDate, lastUsedDate } }: { firmKey: FirmKey }) {
  const t = useTranslations("firm_keys");
  const locale = useLocale();
  const { session } = useSession();
  const actor = useActor();
  const queries = useQueryClient();
  const withPassword = useRecentPassword();
  const notify = useNotify();
  const { busy, failure, act } = useAction();
  const toDay = (iso: string) => formatDate(locale, iso, "short");
  const remove = () =>
    act(async () => {
      await withPassword(() => firmKeys(session.client.http).remove(id, actor.as));
      notify({ tone: "success", text: t("removed") });
      await queries.invalidateQueries(firmKeyList(session.client, actor));
    });
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-4">
      <div className="min-w-0">
        <h3 className="break-words text-lg font-semibold">{name}</h3>
        <p>
          <code className="break-all text-sm">{key}</code>
        </p>
        <p className="text-sm text-muted">
          {creatorName
            ? t("made_by", { date: toDay(createdDate), name: creatorName })
            : t("made", { date: toDay(createdDate) })}
          {" · "}
          {lastUsedDate ? t("used", { date: toDay(lastUsedDate) }) : t("unused")}
        </p>
        <FormError text={failure} />
      </div>
      <ConfirmButton label={t("remove")} about={name} question={t("remove_question")} busy={busy} onConfirm={remove} />
    </li>
  );
}
