"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import type { Rating } from "@/lib/entities/rating";
import { localePath } from "@/lib/routes/locale-path";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { ofName } from "@/lib/rules/text/french-names";
import { AssetToJudge } from "@/workspace/platform/moderation/object/asset-to-judge";
import { DecisionForm } from "@/workspace/platform/moderation/object/decision-form";
import { decideRating, moderatedRating, moderationFile } from "@/workspace/platform/moderation/object/queries";
import { TakeBar } from "@/workspace/platform/moderation/object/take-bar";
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
import { PastDecisions } from "@/workspace/platform/moderation/rail/past-decisions";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { Gone } from "@/workspace/shell/gone";
import { Part } from "@/workspace/shell/part";
import { useSession } from "@/workspace/shell/session-provider";

type Props = { kind: string; id: string };

/** A content as the public would read it, next to the queue and the facts that a moderator needs to judge it. */
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

type RatingToJudgeProps = { id: string; onDecided: () => Promise<void> };

/** A testimonial or a review, which is shown or hidden but never edited. */
function RatingToJudge({ id, onDecided }: RatingToJudgeProps) {
  const { session } = useSession();
  const actor = useActor();
  const rating = useQuery(moderatedRating(session.client, actor, id));
  const file = useQuery(moderationFile(session.client, actor, id));
  return (
    <div className="grid min-w-0 gap-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <AsyncBlock reading={rating}>{(read) => <Text rating={read} about={file.data?.item?.name ?? null} />}</AsyncBlock>
      <AsyncBlock reading={file}>
        {({ item, decisions, ownerDecisions }) => (
          <div className="grid gap-8">
            {item && <TakeBar item={item} />}
            <DecisionForm
              id={id}
              outcomes={["show", "hide"]}
              onDecide={(decided) => decideRating(session.client, actor, id, decided)}
              onDecided={onDecided}
            />
            <PastDecisions decisions={decisions} ownerDecisions={ownerDecisions} />
            <Part name="moderated-trail" load={() => import("@/workspace/platform/moderation/rail/trail")}>
              {({ Trail }) => <Trail id={id} />}
            </Part>
          </div>
        )}
      </AsyncBlock>
    </div>
  );
}

/** `about`: the name of the firm, known only while the text is in the queue. */
function Text({ rating, about }: { rating: Rating; about: string | null }) {
  const t = useTranslations("platform_moderation");
  const locale = useLocale();
  const { quote, firstname, jobTitle } = rating.data ?? {};
  const text = [rating.comment, quote].find((one) => typeof one === "string" && one !== "");
  const author = [firstname, jobTitle].filter((one) => typeof one === "string" && one !== "").join(", ");
  return (
    <figure className="self-start rounded-md border border-rule bg-paper p-6">
      <figcaption className="text-sm text-muted">
        {t("rating", { label: rating.label ?? "other", score: Math.round(rating.score / 20) })}
        {author && <span lang="fr"> · {author}</span>}
        {about !== null && <span className="block">{t("rating_about", { ofName: ofName(about, locale) })}</span>}
      </figcaption>
      <blockquote lang="fr" className="measure mt-3 whitespace-pre-line break-words text-lg">
        {String(text ?? "—")}
      </blockquote>
    </figure>
  );
}
