"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { StateDrawing } from "@/components/drawing/state-drawing";
import { EmptyState } from "@/components/ui/empty-state";
import { LocalizedLink } from "@/components/ui/localized-link";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { stageCounts } from "@/workspace/firm/applications/board/queries";
import { firmAccount } from "@/workspace/firm/applications/decision/queries";
import { HeldBanner } from "@/workspace/firm/applications/move/held-banner";
import { useFollowed } from "@/workspace/firm/applications/move/use-followed";
import { type ORDERS, RULES } from "@/workspace/firm/applications/received-state";
import { AsNamed } from "@/workspace/shell/area/as-named";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { useListState } from "@/workspace/shell/list/use-list-state";
import { Part } from "@/workspace/shell/part";
import { useSession } from "@/workspace/shell/session-provider";

/** The code of the board and of the list loads while the applications are counted. */
const loadReceived = () => import("@/workspace/firm/applications/board/received");

export function BoardScreen() {
  return (
    <AsNamed>
      <Guarded screen="firmApplications">
        <HeldBanner />
        <Counted />
      </Guarded>
    </AsNamed>
  );
}

/** The applications that the firm received, filtered and shown as a board or as a list according to the URL. */
function Counted() {
  const t = useTranslations("firm_board");
  const { session } = useSession();
  const actor = useActor();
  const list = useListState<(typeof ORDERS)[number]>(RULES);
  const { filters } = list.state;
  const counting = useQuery(stageCounts(session.client, actor, filters));
  const account = useQuery(firmAccount(session.client, actor));
  const followed = useFollowed();
  const isNarrowed = list.isFiltered;
  return (
    <Part name="firm-received" load={loadReceived}>
      {({ Received }) => (
        <AsyncBlock
          reading={counting}
          empty={{
            when: ({ facets }) => !isNarrowed && Object.keys(facets?.stage ?? {}).length === 0,
            show: (
              <EmptyState title={t("empty")} drawing={<StateDrawing name="nothing-received" />}>
                <p>{t("empty_text")}</p>
                <LocalizedLink href={workspaceRoutes.firmNewApplication()} className="link">
                  {t("add")}
                </LocalizedLink>
              </EmptyState>
            ),
          }}
        >
          {({ facets: { stage = {}, assetId = {}, city = {}, talentPool = {}, tag = {} } = {} }) => (
            <Received
              list={list}
              steps={account.data?.steps ?? []}
              counted={{ counts: stage, readAt: counting.dataUpdatedAt }}
              offers={assetId}
              cities={city}
              tags={tag}
              kept={talentPool.kept ?? 0}
              followed={followed}
            />
          )}
        </AsyncBlock>
      )}
    </Part>
  );
}
