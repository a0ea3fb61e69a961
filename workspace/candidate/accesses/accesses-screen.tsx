"use client";
import { useLocale, useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/link-button";
import { LocalizedLink } from "@/components/ui/localized-link";
import { accesses } from "@/contract/accesses";
import type { ProfileAccess } from "@/lib/entities/profile-access";
import { formatDate } from "@/lib/i18n/format";
import { routes } from "@/lib/routes/public-routes";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import type { Session } from "@/lib/session/session";
import { Guarded } from "@/workspace/shell/area/guarded";
import { type Actor, useActor } from "@/workspace/shell/area/use-actor";
import { createdSince } from "@/workspace/shell/list/created-since";
import { type PagedColumn, PagedList, type PagedListState } from "@/workspace/shell/list/paged-list";
import { useSession } from "@/workspace/shell/session-provider";

export function AccessesScreen() {
  return (
    <Guarded screen="candidateAccesses">
      <Accesses />
    </Guarded>
  );
}

/** Lists the firms that read the candidate's data: which data, on which day, and why the firm had access. */
function Accesses() {
  const t = useTranslations("candidate_accesses");
  const { session } = useSession();
  const actor = useActor();
  const columns = useColumns();
  return (
    <>
      <PagedList
        caption={t("heading")}
        columns={columns}
        keyOf={({ organizationId, kind, day }) => `${organizationId} ${kind} ${day}`}
        query={(state) => profileAccesses(session.client, actor, state)}
        since={{
          label: t("since.label"),
          options: { all: t("since.all"), 30: t("since.30"), 90: t("since.90") },
        }}
        empty={{ title: t("empty"), text: <p>{t("empty_text")}</p>, filtered: t("empty_filtered") }}
      />
      <p className="measure mt-8 text-sm text-muted">{t("kept")}</p>
      <LinkButton href={workspaceRoutes.candidateVisibility()} variant="secondary" className="mt-4">
        {t("block")}
      </LinkButton>
    </>
  );
}

function useColumns(): PagedColumn<ProfileAccess>[] {
  const t = useTranslations("candidate_accesses");
  const locale = useLocale();
  return [
    {
      key: "firm",
      label: t("firm"),
      cell: ({ organizationName, companySlug }) =>
        companySlug ? (
          <LocalizedLink href={routes.companyPage(companySlug)} className="link inline-flex min-h-11 items-center">
            {organizationName ?? t("unnamed")}
          </LocalizedLink>
        ) : (
          (organizationName ?? t("unnamed"))
        ),
    },
    {
      key: "kind",
      label: t("what"),
      cell: ({ kind, reason }) => (
        <>
          {t(`kind.${kind}`)}
          <span className="block text-sm text-muted">{t(`reason.${reason}`)}</span>
        </>
      ),
    },
    {
      key: "day",
      label: t("day"),
      orderBy: "createdDate",
      cell: ({ createdDate }) => formatDate(locale, createdDate, "short"),
    },
  ];
}

const profileAccesses = (client: Session["client"], { userId, as }: Actor, { filters, ...page }: PagedListState) => ({
  queryKey: [userId, "accesses", page, filters],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    client.bind(accesses).list({ ...page, ...createdSince(filters.depuis) }, { ...as, signal }),
});
