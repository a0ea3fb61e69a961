import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { EmptyState } from "@/components/ui/empty-state";
import { LocalizedLink } from "@/components/ui/localized-link";
import type { User } from "@/lib/entities/user";
import { formatDate } from "@/lib/i18n/format";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { nameOf } from "@/lib/rules/user/user-name";
import { accountsFound } from "@/workspace/platform/support/queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import type { Column } from "@/workspace/shell/list/data-table";
import { ListFilters } from "@/workspace/shell/list/list-filters";
import { ListTable } from "@/workspace/shell/list/list-table";
import { NoMatch } from "@/workspace/shell/list/no-match";
import { useListState } from "@/workspace/shell/list/use-list-state";
import { useSession } from "@/workspace/shell/session-provider";

const RULES = {
  orders: ["createdDate"],
  order: "desc",
  filters: {},
  texts: ["q"],
} as const satisfies Parameters<typeof useListState>[0];

/** Users or organizations, searched by name or e-mail address. */
export function AccountList({ type }: { type: "user" | "organization" }) {
  const t = useTranslations("platform_support");
  const locale = useLocale();
  const { session } = useSession();
  const actor = useActor();
  const { state, isFiltered, hrefOf, setFilter } = useListState<"createdDate">(RULES);
  const reading = useQuery({ ...accountsFound(session.client, actor, type, state), placeholderData: keepPreviousData });
  const toHref = (id: string) =>
    type === "user" ? workspaceRoutes.supportUser(id) : workspaceRoutes.supportOrganization(id);
  // Organizations have no e-mail address.
  const emails: Column<User, "createdDate"> = {
    key: "email",
    label: t("email"),
    cell: ({ email }) => email && <span className="break-all">{email}</span>,
  };
  return (
    <>
      <ListFilters
        filters={[]}
        search={{ label: t(`search_${type}`), submit: t("search"), value: state.filters.q ?? "" }}
        onChange={setFilter}
      />
      <ListTable<User, "createdDate">
        caption={t(`list_${type}`)}
        reading={reading}
        keyOf={({ id }) => id}
        empty={
          isFiltered ? (
            <NoMatch title={t("none_found")} link={{ href: hrefOf({ filters: {} }), label: t("show_all") }} />
          ) : (
            <EmptyState title={t(`none_${type}`)}>{type === "organization" && t("none_organization_text")}</EmptyState>
          )
        }
        columns={[
          {
            key: "name",
            label: t("name"),
            cell: (user) => (
              <LocalizedLink href={toHref(user.id)} className="link inline-flex min-h-11 items-center break-words">
                {nameOf(user)}
              </LocalizedLink>
            ),
          },
          ...(type === "user" ? [emails] : []),
          {
            key: "created",
            label: t("created"),
            orderBy: "createdDate",
            cell: ({ createdDate }) => createdDate && formatDate(locale, createdDate, "short"),
          },
        ]}
        state={state}
        hrefOf={hrefOf}
      />
    </>
  );
}
