import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { LocalizedLink } from "@/components/ui/localized-link";
import { SelectField } from "@/components/ui/select-field";
import type { SavedSearchEdit } from "@/contract/saved-search";
import { AlertFrequency, type SavedSearch } from "@/lib/entities/saved-search";
import { formatDate } from "@/lib/i18n/format";
import { editedAlert } from "@/lib/queries/edited-alert";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { alertsOf, countOf, editAlert, removeAlert } from "@/workspace/candidate/alerts/queries";
import { widerAlert } from "@/workspace/candidate/alerts/wider";
import { useActor } from "@/workspace/shell/area/use-actor";
import { ConfirmButton } from "@/workspace/shell/confirm-button";
import { FormError } from "@/workspace/shell/form/form-error";
import { OneFieldForm } from "@/workspace/shell/form/one-field-form";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

/**
 * A row of the list of alerts. The name is the sentence that the search page made from the criteria, unless the
 * candidate chose another.
 */
export function AlertRow({ alert }: { alert: SavedSearch }) {
  const t = useTranslations("candidate_alerts");
  const { session } = useSession();
  const actor = useActor();
  const queries = useQueryClient();
  const { busy, failure, act } = useAction();
  const [isRenaming, setRenaming] = useState(false);
  const { data: count } = useQuery(countOf(session.client, actor, alert.search));
  const { id, name, frequency = alert.active ? "daily" : "off", metadata } = alert;
  const query = typeof metadata.query === "string" ? metadata.query : null;

  const change = (work: () => Promise<unknown>) => {
    if (busy) return;
    void act(async () => {
      await work();
      await queries.invalidateQueries({ queryKey: alertsOf(session.client, actor).queryKey, exact: true });
      setRenaming(false);
    });
  };
  const edit = (edited: SavedSearchEdit) => change(() => editAlert(session.client, actor, id, edited));
  return (
    <li className="grid gap-3 py-5">
      <div className="grid gap-x-8 gap-y-3 md:grid-cols-[1fr_14rem]">
        <div className="min-w-0">
          <AlertFacts alert={alert} query={query} count={count} />
          <WiderAlert alert={alert} count={count ?? null} onWiden={edit} />
        </div>
        <SelectField
          id={`frequency-${id}`}
          label={t("frequency")}
          value={frequency}
          onChange={({ currentTarget }) => edit({ frequency: AlertFrequency.parse(currentTarget.value) })}
          options={AlertFrequency.options.map((value) => ({ value, label: t(`frequencies.${value}`) }))}
        />
      </div>
      <FormError text={failure} />
      {isRenaming && (
        <OneFieldForm
          id={`name-${id}`}
          label={t("name")}
          value={name}
          maxLength={255}
          required
          busy={busy}
          onSave={(written) => edit({ name: written })}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-5">
        <Button variant="quiet" aria-label={`${t("rename")} (${name})`} onClick={() => setRenaming(!isRenaming)}>
          {t("rename")}
        </Button>
        <AlertLinks alert={alert} query={query} />
        <ConfirmButton
          label={t("remove")}
          about={name}
          question={t("remove_question")}
          busy={busy}
          onConfirm={() => change(() => removeAlert(session.client, actor, id))}
        />
      </div>
    </li>
  );
}

type FactsProps = { alert: SavedSearch; query: string | null; count: number | null | undefined };

/**
 * The criteria of the search, the number of results today (null when the criteria are refused), and the content of the
 * last mail.
 */
function AlertFacts({ alert: { name, lastMailDate, lastResultCount }, query, count }: FactsProps) {
  const t = useTranslations("candidate_alerts");
  const locale = useLocale();
  return (
    <>
      <h2 className="break-words text-lg">
        {query === null ? (
          name
        ) : (
          <LocalizedLink href={`${routes.searchOffers()}?${query}`} className="link">
            {name}
          </LocalizedLink>
        )}
      </h2>
      <p className="text-muted">
        {count !== undefined && (count === null ? t("broken") : t("today", { count }))}{" "}
        {lastMailDate ? t("last", { count: lastResultCount ?? 0, date: formatDate(locale, lastMailDate) }) : t("none")}
      </p>
    </>
  );
}

/**
 * Links to other uses of the alert's criteria: to edit the criteria on the search page, or to read the results as a
 * feed.
 */
function AlertLinks({ alert: { id, name }, query }: { alert: SavedSearch; query: string | null }) {
  const t = useTranslations("candidate_alerts");
  const locale = useLocale();
  const leave = () =>
    editedAlert.keep({ id, name, isByMail: false, back: localePath(locale, workspaceRoutes.alerts()) });
  return (
    <>
      <LocalizedLink
        href={query === null ? routes.searchOffers() : `${routes.searchOffers()}?${query}`}
        onClick={leave}
        aria-label={`${t("edit")} (${name})`}
        className={buttonStyle("quiet")}
      >
        {t("edit")}
      </LocalizedLink>
      {query !== null && (
        <a
          href={`${localePath(locale, routes.offersFeed())}?${query}`}
          type="application/atom+xml"
          aria-label={`${t("feed")} (${name})`}
          className={buttonStyle("quiet")}
        >
          {t("feed")}
        </a>
      )}
    </>
  );
}

type Props = {
  alert: SavedSearch;
  /** Number of results of the alert today. */
  count: number | null;
  onWiden: (wider: NonNullable<ReturnType<typeof widerAlert>>) => void;
};

/** Offers a larger distance for an alert without results for a month, when the larger distance has more results. */
function WiderAlert({ alert, count, onWiden }: Props) {
  const t = useTranslations("candidate_alerts");
  const { session } = useSession();
  const [now] = useState(() => Date.now());
  const wider = widerAlert(alert, now);
  const { data } = useQuery({
    ...countOf(session.client, useActor(), wider?.search ?? {}),
    enabled: wider !== null && count !== null,
  });
  const more = (data ?? 0) - (count ?? 0);
  if (wider === null || more <= 0) return null;
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-3">
      {t("quiet")}
      <Button variant="quiet" onClick={() => onWiden(wider)}>
        {t("widen", { count: more })}
      </Button>
    </p>
  );
}
