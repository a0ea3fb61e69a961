import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { Rating } from "@/lib/entities/rating";
import { DecisionForm } from "@/workspace/platform/moderation/object/decision-form";
import { decideRating, moderatedRating, moderationFile } from "@/workspace/platform/moderation/object/queries";
import { TakeBar } from "@/workspace/platform/moderation/object/take-bar";
import { PastDecisions } from "@/workspace/platform/moderation/rail/past-decisions";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { Part } from "@/workspace/shell/part";
import { useSession } from "@/workspace/shell/session-provider";

type Props = { id: string; onDecided: () => Promise<void> };

/** A testimonial or a review: shown or hidden, as its author wrote it. */
export function RatingToJudge({ id, onDecided }: Props) {
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

/** `about`: the firm, known as long as the text waits. */
function Text({ rating, about }: { rating: Rating; about: string | null }) {
  const t = useTranslations("platform_moderation");
  const { quote, firstname, jobTitle } = rating.data ?? {};
  const text = [rating.comment, quote].find((one) => typeof one === "string" && one !== "");
  const author = [firstname, jobTitle].filter((one) => typeof one === "string" && one !== "").join(", ");
  return (
    <figure className="self-start rounded-md border border-rule bg-paper p-6">
      <figcaption className="text-sm text-muted">
        {t("rating", { label: rating.label ?? "other", score: Math.round(rating.score / 20) })}
        {author && <span lang="fr"> · {author}</span>}
        {about !== null && <span className="block">{t("rating_about", { name: about })}</span>}
      </figcaption>
      <blockquote lang="fr" className="measure mt-3 whitespace-pre-line break-words text-lg">
        {String(text ?? "—")}
      </blockquote>
    </figure>
  );
}
