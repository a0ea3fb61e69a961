import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { EmptyState } from "@/components/ui/empty-state";
import { LocalizedLink } from "@/components/ui/localized-link";
import type { ListedAccount, ListedOrganization } from "@/lib/entities/support";
import { formatDate } from "@/lib/i18n/format";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { PLAN_NAMES } from "@/lib/rules/subscription/plans";
import {
  ACCOUNT_STATES,
  type AccountOrder,
  ALL,
  accountList,
  ORGANIZATION_STATES,
  type OrganizationOrder,
  organizationList,
} from "@/workspace/platform/support/queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import { ListFilters } from "@/workspace/shell/list/list-filters";
import { ListTable } from "@/workspace/shell/list/list-table";
import { NoMatch } from "@/workspace/shell/list/no-match";
import { useListState } from "@/workspace/shell/list/use-list-state";
import { useSession } from "@/workspace/shell/session-provider";

/** The people of the platform: searched by name or address, filtered by the state of their account. */
export function AccountList() {
  const t = useTranslations("platform_support");
  const locale = useLocale();
  const { session } = useSession();
  const actor = useActor();
  const { state, isFiltered, hrefOf, setFilter } = useListState<AccountOrder>({
    orders: ["createdDate", "lastActivityDate", "name"],
    order: "desc",
    filters: { etat: [ALL, ...ACCOUNT_STATES] },
    texts: ["q"],
  });
  const reading = useQuery({ ...accountList(session.client, actor, state), placeholderData: keepPreviousData });
  const day = (iso: string | null) => (iso === null ? null : formatDate(locale, iso, "short"));
  return (
    <>
      <ListFilters
        filters={[
          {
            name: "etat",
            label: t("state"),
            value: state.filters.etat ?? ALL,
            options: [ALL, ...ACCOUNT_STATES].map((value) => ({ value, label: t("account_state", { state: value }) })),
          },
        ]}
        search={{ label: t("search_user"), submit: t("search"), value: state.filters.q ?? "" }}
        onChange={setFilter}
      />
      <ListTable<ListedAccount, AccountOrder>
        caption={t("list_user")}
        reading={reading}
        keyOf={({ id }) => id}
        empty={
          isFiltered ? (
            <NoMatch title={t("none_found")} link={{ href: hrefOf({ filters: {} }), label: t("show_all") }} />
          ) : (
            <EmptyState title={t("none_user")} />
          )
        }
        columns={[
          {
            key: "name",
            label: t("name"),
            orderBy: "name",
            cell: ({ id, name }) => (
              <LocalizedLink
                href={workspaceRoutes.supportUser(id)}
                className="link inline-flex min-h-11 items-center break-words"
              >
                {name ?? id}
              </LocalizedLink>
            ),
          },
          {
            key: "email",
            label: t("email"),
            cell: ({ email }) => email && <span className="break-all">{email}</span>,
          },
          {
            key: "state",
            isKey: true,
            label: t("state"),
            cell: ({ state: is }) => (
              <span className={is === "open" ? "" : "font-semibold text-brick"}>
                {t("account_state", { state: is })}
              </span>
            ),
          },
          {
            key: "organizations",
            label: t("memberships"),
            isNumber: true,
            cell: ({ nbOrganizations }) => (nbOrganizations === 0 ? null : nbOrganizations),
          },
          { key: "created", label: t("created"), orderBy: "createdDate", cell: ({ createdDate }) => day(createdDate) },
          {
            key: "activity",
            label: t("last_activity"),
            orderBy: "lastActivityDate",
            cell: ({ lastActivityDate }) => day(lastActivityDate),
          },
        ]}
        state={state}
        hrefOf={hrefOf}
      />
    </>
  );
}

/** The organizations of the platform: searched by name or town, filtered by the state of their page and their plan. */
export function OrganizationList() {
  const t = useTranslations("platform_support");
  const locale = useLocale();
  const { session } = useSession();
  const actor = useActor();
  const { state, isFiltered, hrefOf, setFilter } = useListState<OrganizationOrder>({
    orders: ["createdDate", "name", "members", "offers"],
    order: "desc",
    filters: { etat: [ALL, ...ORGANIZATION_STATES], formule: [ALL, ...PLAN_NAMES] },
    texts: ["q"],
  });
  const reading = useQuery({ ...organizationList(session.client, actor, state), placeholderData: keepPreviousData });
  const options = <Value extends string>(values: readonly Value[], toLabel: (value: Value) => string) => [
    { value: ALL, label: t("all") },
    ...values.map((value) => ({ value, label: toLabel(value) })),
  ];
  return (
    <>
      <ListFilters
        filters={[
          {
            name: "etat",
            label: t("page"),
            value: state.filters.etat ?? ALL,
            options: options(ORGANIZATION_STATES, (value) => t("page_state", { state: value })),
          },
          {
            name: "formule",
            label: t("plan"),
            value: state.filters.formule ?? ALL,
            options: options(PLAN_NAMES, (name) => t("plan_name", { name })),
          },
        ]}
        search={{ label: t("search_organization"), submit: t("search"), value: state.filters.q ?? "" }}
        onChange={setFilter}
      />
      <ListTable<ListedOrganization, OrganizationOrder>
        caption={t("list_organization")}
        reading={reading}
        keyOf={({ id }) => id}
        empty={
          isFiltered ? (
            <NoMatch title={t("none_found")} link={{ href: hrefOf({ filters: {} }), label: t("show_all") }} />
          ) : (
            <EmptyState title={t("none_organization")}>{t("none_organization_text")}</EmptyState>
          )
        }
        columns={[
          {
            key: "name",
            label: t("name"),
            orderBy: "name",
            cell: ({ id, name, addressProved }) => (
              <>
                <LocalizedLink
                  href={workspaceRoutes.supportOrganization(id)}
                  className="link inline-flex min-h-11 items-center break-words"
                >
                  {name ?? id}
                </LocalizedLink>
                {addressProved === false && (
                  <strong className="block text-sm text-brick">{t("account_state", { state: "unproved" })}</strong>
                )}
              </>
            ),
          },
          { key: "town", label: t("town"), cell: ({ town }) => town && <span lang="fr">{town}</span> },
          { key: "plan", isKey: true, label: t("plan"), cell: ({ plan }) => t("plan_name", { name: plan }) },
          {
            key: "state",
            label: t("page"),
            cell: ({ state: is }) => (
              <span className={is === "suspended" ? "font-semibold text-brick" : ""}>
                {t("page_state", { state: is })}
              </span>
            ),
          },
          {
            key: "members",
            label: t("members"),
            orderBy: "members",
            isNumber: true,
            cell: ({ nbMembers }) => nbMembers,
          },
          {
            key: "offers",
            label: t("counts.openOffers"),
            orderBy: "offers",
            isNumber: true,
            cell: ({ nbOpenOffers }) => nbOpenOffers,
          },
          {
            key: "created",
            label: t("created"),
            orderBy: "createdDate",
            cell: ({ createdDate }) => formatDate(locale, createdDate, "short"),
          },
        ]}
        state={state}
        hrefOf={hrefOf}
      />
    </>
  );
}
