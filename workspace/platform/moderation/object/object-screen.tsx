"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { localePath } from "@/lib/routes/locale-path";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { AssetToJudge } from "@/workspace/platform/moderation/object/asset-to-judge";
import { RatingToJudge } from "@/workspace/platform/moderation/object/rating-to-judge";
import { useKeys } from "@/workspace/platform/moderation/object/use-decision-keys";
import {
  itemHref,
  KIND_WORDS,
  KINDS,
  type Kind,
  queueKey,
  queuePage,
} from "@/workspace/platform/moderation/queue/queries";
import { QueueRow } from "@/workspace/platform/moderation/queue/queue-row";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";
import { Gone } from "@/workspace/shell/gone";
import { useSession } from "@/workspace/shell/session-provider";

type Props = { kind: string; id: string };

/** A content as the public would read it, beside what waits and what a moderator needs to judge it. */
export function ObjectScreen({ kind, id }: Props) {
  return (
    <Guarded screen="moderatedContent">
      <Content word={kind} id={id} />
    </Guarded>
  );
}

function Content({ word, id }: { word: string; id: string }) {
  const t = useTranslations("platform_moderation");
  const found = KIND_WORDS.find((one) => one === word);
  if (!found || found === "signalement") return <Gone title={t("gone")} />;
  return <Judged key={id} kind={KINDS[found]} id={id} />;
}

function Judged({ kind, id }: { kind: Kind; id: string }) {
  const t = useTranslations("platform_moderation");
  const { session } = useSession();
  const actor = useActor();
  const router = useRouter();
  const locale = useLocale();
  const queries = useQueryClient();
  const { data } = useQuery(queuePage(session.client, actor, { kind, page: 1 }));
  const items = data?.results ?? [];
  const at = items.findIndex((item) => item.objectId === id);
  const go = (href: string) => router.push(localePath(locale, href));
  useKeys((key) => {
    const next = key === "j" ? items[at + 1] : key === "k" ? items[at - 1] : undefined;
    if (next) go(itemHref(next));
  });
  const leave = async () => {
    await queries.invalidateQueries({ queryKey: queueKey(actor) });
    const next = items[at + 1] ?? items.find((item) => item.objectId !== id);
    go(next ? itemHref(next) : workspaceRoutes.moderation());
  };
  return (
    <div className="grid gap-8 2xl:grid-cols-[16rem_minmax(0,1fr)]">
      <nav aria-label={t("waiting")} className="max-2xl:hidden">
        <ol className="divide-y divide-rule border-y border-rule">
          {items.map((item) => (
            <QueueRow key={item.id} item={item} isCurrent={item.objectId === id} />
          ))}
        </ol>
      </nav>
      {kind === "review" ? (
        <RatingToJudge id={id} onDecided={leave} />
      ) : (
        <AssetToJudge id={id} kind={kind} onDecided={leave} />
      )}
    </div>
  );
}
