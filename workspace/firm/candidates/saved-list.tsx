import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { StateDrawing } from "@/components/drawing/state-drawing";
import { EmptyState } from "@/components/ui/empty-state";
import { LocalizedLink } from "@/components/ui/localized-link";
import { RuleList } from "@/components/ui/rule-list";
import { SelectField } from "@/components/ui/select-field";
import { AlertFrequency, type SavedSearch } from "@/lib/entities/saved-search";
import { formatDate } from "@/lib/i18n/format";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { editSearch, queryOf, removeSearch, savedSearches } from "@/workspace/firm/candidates/saved-queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { ConfirmButton } from "@/workspace/shell/confirm-button";
import { FormError } from "@/workspace/shell/form/form-error";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

/** The firm's searches, each mailed at its rhythm to those who recruit. */
export function SavedList() {
  const t = useTranslations("firm_candidates.saved");
  const { session } = useSession();
  const reading = useQuery(savedSearches(session, useActor()));
  const empty = (
    <EmptyState title={t("empty")} drawing={<StateDrawing name="nothing-kept" />}>
      <p>{t("empty_text")}</p>
    </EmptyState>
  );
  return (
    <AsyncBlock reading={reading} empty={{ when: (searches) => searches.length === 0, show: empty }}>
      {(searches) => (
        <RuleList aria-label={t("heading")}>
          {searches.map((search) => (
            <SavedLine key={search.id} search={search} />
          ))}
        </RuleList>
      )}
    </AsyncBlock>
  );
}

function SavedLine({ search }: { search: SavedSearch }) {
  const t = useTranslations("firm_candidates.saved");
  const locale = useLocale();
  const { session } = useSession();
  const actor = useActor();
  const queries = useQueryClient();
  const { busy, failure, act } = useAction();
  const { id, name, frequency = search.active ? "daily" : "off", lastMailDate, lastResultCount } = search;
  const change = (work: Promise<unknown>) =>
    act(async () => {
      await work;
      await queries.invalidateQueries({ queryKey: savedSearches(session, actor).queryKey, exact: true });
    });
  return (
    <li className="grid gap-x-8 gap-y-3 py-5 md:grid-cols-[1fr_14rem]">
      <div className="min-w-0">
        <h3 className="break-words text-lg">
          <LocalizedLink href={`${workspaceRoutes.firmCandidates()}?${queryOf(search)}`} className="link">
            {name}
          </LocalizedLink>
        </h3>
        <p className="text-muted">
          {lastMailDate
            ? t("last", { count: lastResultCount ?? 0, date: formatDate(locale, lastMailDate) })
            : t("no_mail")}
        </p>
        <FormError text={failure} />
        <ConfirmButton
          label={t("remove")}
          about={name}
          question={t("remove_question")}
          busy={busy}
          onConfirm={() => busy || change(removeSearch(session, actor, id))}
        />
      </div>
      <SelectField
        id={`frequency-${id}`}
        label={t("frequency")}
        value={frequency}
        onChange={({ currentTarget }) =>
          busy || change(editSearch(session, actor, id, { frequency: AlertFrequency.parse(currentTarget.value) }))
        }
        options={AlertFrequency.options.map((value) => ({ value, label: t(`frequencies.${value}`) }))}
      />
    </li>
  );
}
