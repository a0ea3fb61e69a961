import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { entries } from "@/contract/entries";
import type { Entry } from "@/lib/entities/entry";
import { formatDate } from "@/lib/i18n/format";
import { contentKey } from "@/workspace/platform/content/list/queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import { ConfirmButton } from "@/workspace/shell/confirm-button";
import { FormError } from "@/workspace/shell/form/form-error";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

/** The addresses that lead to this text because it had them; nothing when there is none. */
export function FormerNames({ entry: { id, name: current } }: { entry: Entry }) {
  const t = useTranslations("platform_text.former");
  const locale = useLocale();
  const { session } = useSession();
  const actor = useActor();
  const queries = useQueryClient();
  const { busy, failure, act } = useAction();
  const queryKey = [...contentKey(actor), "former", id];
  const { data = [] } = useQuery({
    // The address of the text decides about its former ones.
    queryKey: [...queryKey, current],
    queryFn: ({ signal }) => session.client.bind(entries).formerNames({ entryId: id }, { ...actor.as, signal }),
  });
  const remove = (name: string) =>
    act(async () => {
      await session.client.bind(entries).removeFormerName(id, name, actor.as);
      await queries.invalidateQueries({ queryKey });
    });
  if (data.length === 0) return null;
  return (
    <section aria-labelledby={`former-${id}`}>
      <h3 id={`former-${id}`} className="text-sm font-semibold">
        {t("heading")}
      </h3>
      <p className="mt-1 text-sm text-muted">{t("lead")}</p>
      <ul className="mt-2 border-t border-rule">
        {data.map(({ name, createdDate }) => (
          <li key={name} className="flex flex-wrap items-center justify-between gap-x-5 border-b border-rule">
            <span className="min-w-0 break-all">
              {name}{" "}
              <span className="text-sm text-muted">
                {t("since", { date: formatDate(locale, createdDate, "short") })}
              </span>
            </span>
            <ConfirmButton
              label={t("remove")}
              about={name}
              question={t("question")}
              busy={busy}
              onConfirm={() => void remove(name)}
            />
          </li>
        ))}
      </ul>
      <FormError text={failure} />
    </section>
  );
}
