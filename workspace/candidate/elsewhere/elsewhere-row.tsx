import { useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { ExternalLink } from "@/components/ui/external-link";
import { SelectField } from "@/components/ui/select-field";
import { ELSEWHERE_STATES, type ElsewhereApplication } from "@/lib/entities/elsewhere-application";
import { formatDate } from "@/lib/i18n/format";
import { statusLabel } from "@/lib/rules/transaction/application-texts";
import { AS_PERSON, elsewhereApplications } from "@/workspace/candidate/elsewhere/queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import { ConfirmButton } from "@/workspace/shell/confirm-button";
import { FormError } from "@/workspace/shell/form/form-error";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

type Props = { noted: ElsewhereApplication; onRemoved: () => void };

/** An application that the candidate follows by themselves: its state is what they say. */
export function ElsewhereRow({ noted: { id, title, firm, url, date, state }, onRemoved }: Props) {
  const t = useTranslations("candidate_applications.elsewhere");
  const locale = useLocale();
  const { session } = useSession();
  const actor = useActor();
  const queries = useQueryClient();
  const { busy, failure, act } = useAction();
  const calls = session.client.elsewhereApplications;
  const change = (work: () => Promise<unknown>) =>
    act(async () => {
      await work();
      await queries.invalidateQueries({ queryKey: elsewhereApplications(session.client, actor).queryKey });
    });
  return (
    <li className="grid gap-x-8 gap-y-2 py-4 md:grid-cols-[1fr_14rem_auto] md:items-center">
      <div className="min-w-0">
        <p className="break-words font-semibold">
          {url ? (
            <ExternalLink href={url} newWindowLabel={t("new_window")} className="link inline-flex items-baseline gap-1">
              {title}
            </ExternalLink>
          ) : (
            title
          )}
        </p>
        <p className="break-words text-sm text-muted">{t("sent", { firm, date: formatDate(locale, date) })}</p>
      </div>
      <SelectField
        id={`state-${id}`}
        label={t("state")}
        value={state}
        aria-disabled={busy || undefined}
        onChange={({ currentTarget }) => {
          const chosen = ELSEWHERE_STATES.find((known) => known === currentTarget.value);
          if (chosen && !busy) void change(() => calls.update(id, { state: chosen }, AS_PERSON));
        }}
        options={ELSEWHERE_STATES.map((value) => ({ value, label: statusLabel(value, "taker", locale) }))}
      />
      <div className="justify-self-start">
        <ConfirmButton
          label={t("remove")}
          about={title}
          question={t("remove_question")}
          busy={busy}
          onConfirm={() => void change(() => calls.remove(id, AS_PERSON)).then(onRemoved)}
        />
      </div>
      <FormError text={failure} />
    </li>
  );
}
