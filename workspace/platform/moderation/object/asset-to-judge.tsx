import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { Asset } from "@/lib/entities/asset";
import type { JsonObject } from "@/lib/entities/json";
import type { ModerationFile } from "@/lib/entities/moderation";
import { jsonEqual } from "@/lib/rules/json-equal";
import type { Decided } from "@/workspace/platform/moderation/decide/form";
import { DecisionForm } from "@/workspace/platform/moderation/object/decision-form";
import { decideAsset, moderatedAsset, moderationFile } from "@/workspace/platform/moderation/object/queries";
import { TakeBar } from "@/workspace/platform/moderation/object/take-bar";
import { AccountFacts } from "@/workspace/platform/moderation/rail/account-facts";
import { PastDecisions } from "@/workspace/platform/moderation/rail/past-decisions";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { Part } from "@/workspace/shell/part";
import { ScreenName } from "@/workspace/shell/screen-name";
import { useSession } from "@/workspace/shell/session-provider";

type Props = { id: string; kind: string; onDecided: () => Promise<void> };

/** A page, an offer or a profile, with the decision form and the facts that help to decide. */
export function AssetToJudge({ id, kind, onDecided }: Props) {
  const { session } = useSession();
  const actor = useActor();
  const asset = useQuery(moderatedAsset(session.client, actor, id));
  const file = useQuery(moderationFile(session.client, actor, id));
  return (
    <div className="grid min-w-0 gap-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0">
        <AsyncBlock reading={asset}>
          {(shown) => <ShownAsset asset={shown} kind={kind} owner={file.data?.owner?.name ?? ""} />}
        </AsyncBlock>
      </div>
      <div className="min-w-0">
        <AsyncBlock reading={file}>
          {(read) => asset.data && <Rail asset={asset.data} file={read} kind={kind} onDecided={onDecided} />}
        </AsyncBlock>
      </div>
    </div>
  );
}

/** A content as the public reads it. `owner`: the name of the firm, once it has been read. */
export function ShownAsset({ asset, kind, owner }: { asset: Asset; kind: string; owner: string }) {
  const t = useTranslations("platform_moderation");
  return (
    <section aria-label={t("rendering")} className="overflow-hidden rounded-md border border-rule bg-paper">
      {asset.name && <ScreenName name={asset.name} lang="fr" />}
      <Part name="moderated-asset" load={() => import("@/workspace/platform/moderation/object/rendered-asset")}>
        {({ RenderedAsset }) => <RenderedAsset asset={asset} kind={kind} owner={owner} />}
      </Part>
    </section>
  );
}

type RailProps = { asset: Asset; file: ModerationFile; kind: string; onDecided: () => Promise<void> };

function Rail({ asset, file, kind, onDecided }: RailProps) {
  const { session } = useSession();
  const actor = useActor();
  const queries = useQueryClient();
  const decide = (decided: Decided) => decideAsset(session.client, actor, asset, decided);
  const readAgain = async () => {
    await queries.invalidateQueries({ queryKey: [actor.userId, "moderation-file", asset.id] });
    await queries.invalidateQueries({ queryKey: [actor.userId, "moderated-asset", asset.id] });
    await onDecided();
  };
  return (
    <div className="grid gap-8">
      {file.item && <TakeBar item={file.item} />}
      <DecisionForm
        id={asset.id}
        outcomes={["validate", "suspend", "correct"]}
        isReported={file.nbReports > 0}
        onDecide={decide}
        onDecided={readAgain}
      />
      <JudgingRail asset={asset} file={file} kind={kind} />
    </div>
  );
}

type JudgingRailProps = { asset: Asset; file: ModerationFile; kind: string };

/** Facts that help to judge: the findings, the identity given by the owner, the changes, and the past decisions. */
function JudgingRail({ asset, file, kind }: JudgingRailProps) {
  const t = useTranslations("platform_moderation.rail");
  const { validated, judged, current, decisions, ownerDecisions, nbReports } = file;
  const isSuspended = asset.validated === false && decisions[0]?.outcome === "suspended";
  // Both comparisons would say the same.
  const isJudgedAsValidated = isSuspended && jsonEqual(validated, judged);
  return (
    <>
      {nbReports > 0 && <p className="font-semibold text-brick">{t("reports", { count: nbReports })}</p>}
      {kind === "offer" && (
        <Part name="moderated-findings" load={() => import("@/workspace/platform/moderation/rail/offer-findings")}>
          {({ OfferFindings }) => <OfferFindings asset={asset} />}
        </Part>
      )}
      <AccountFacts file={file} kind={kind} />
      {isSuspended && judged && current && <Changed before={judged} after={current} since="suspension" />}
      {validated && current ? (
        !isJudgedAsValidated && <Changed before={validated} after={current} since="validation" />
      ) : (
        <p className="text-sm text-muted">{t(kind === "profile" ? "no_snapshot" : "never_validated")}</p>
      )}
      <PastDecisions decisions={decisions} ownerDecisions={ownerDecisions} />
      <Part name="moderated-trail" load={() => import("@/workspace/platform/moderation/rail/trail")}>
        {({ Trail }) => <Trail id={asset.id} />}
      </Part>
    </>
  );
}

type ChangedProps = { before: JsonObject; after: JsonObject; since: "validation" | "suspension" };

function Changed(props: ChangedProps) {
  return (
    <Part name="moderated-changes" load={() => import("@/workspace/platform/moderation/rail/changes")}>
      {({ Changes }) => <Changes {...props} />}
    </Part>
  );
}
