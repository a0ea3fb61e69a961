import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { Asset } from "@/lib/entities/asset";
import type { ModerationFile } from "@/lib/entities/moderation";
import type { Decided } from "@/workspace/platform/moderation/decide/form";
import { DecisionForm } from "@/workspace/platform/moderation/object/decision-form";
import { decideAsset, moderatedAsset, moderationFile } from "@/workspace/platform/moderation/object/queries";
import { TakeBar } from "@/workspace/platform/moderation/object/take-bar";
import { JudgingRail } from "@/workspace/platform/moderation/rail/judging-rail";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { Part } from "@/workspace/shell/part";
import { useSession } from "@/workspace/shell/session-provider";

type Props = { id: string; kind: string; onDecided: () => Promise<void> };

/** A page, an offer or a profile, and what decides of it. */
export function AssetToJudge({ id, kind, onDecided }: Props) {
  const { session } = useSession();
  const actor = useActor();
  const asset = useQuery(moderatedAsset(session.client, actor, id));
  const file = useQuery(moderationFile(session.client, actor, id));
  return (
    <div className="grid min-w-0 gap-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0">
        <AsyncBlock reading={asset}>
          {(shown) => <Shown asset={shown} kind={kind} owner={file.data?.owner?.name ?? ""} />}
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

/** `owner`: the name of the firm, once it is read. */
function Shown({ asset, kind, owner }: { asset: Asset; kind: string; owner: string }) {
  const t = useTranslations("platform_moderation");
  return (
    <section aria-label={t("rendering")} className="overflow-hidden rounded-md border border-rule bg-paper">
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
        onDecide={decide}
        onDecided={readAgain}
      />
      <JudgingRail asset={asset} file={file} kind={kind} />
    </div>
  );
}
