import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { Rating } from "@/lib/entities/rating";
import type { Transaction } from "@/lib/entities/transaction";
import { toStars } from "@/lib/rules/review-score";
import { hidingOf } from "@/lib/rules/suspension";
import { hasFirmResponded } from "@/workspace/candidate/application/firm-response";
import { ownReview } from "@/workspace/candidate/applications/queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { ConfirmButton } from "@/workspace/shell/confirm-button";
import { FormError } from "@/workspace/shell/form/form-error";
import { useNotify } from "@/workspace/shell/notices-provider";
import { Part } from "@/workspace/shell/part";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

/** The candidate's review of the firm. Shown only when the firm has a page and has responded to the candidate. */
export function ReviewSection({ application }: { application: Transaction }) {
  const { ownerId, company, statusHistory } = application;
  if (!ownerId || !company?.slug || !hasFirmResponded(statusHistory)) return null;
  return <OpenSection id={application.id} firmId={ownerId} />;
}

type Props = { id: string; firmId: string };

function OpenSection({ id, firmId }: Props) {
  const t = useTranslations("candidate_applications.review");
  const { session } = useSession();
  const queries = useQueryClient();
  const query = ownReview(session.client, useActor(), firmId);
  const reading = useQuery(query);
  const show = (review: Rating | null) => queries.setQueryData(query.queryKey, review);
  const heading = t(reading.data ? "own_heading" : "heading");
  return (
    <section className="mt-10" aria-label={heading}>
      <h2 className="text-lg">{heading}</h2>
      <AsyncBlock reading={reading}>
        {(review) =>
          review ? (
            <WrittenReview review={review} onRemoved={() => show(null)} onContested={async () => reading.refetch()} />
          ) : (
            <Part name="review-form" load={() => import("@/workspace/candidate/application/review-form")}>
              {({ ReviewForm }) => (
                <ReviewForm id={id} firmId={firmId} onSent={show} onRefused={() => void reading.refetch()} />
              )}
            </Part>
          )
        }
      </AsyncBlock>
    </section>
  );
}

type WrittenProps = { review: Rating; onRemoved: () => void; onContested: () => Promise<unknown> };

function WrittenReview({ review, onRemoved, onContested }: WrittenProps) {
  const t = useTranslations("candidate_applications.review");
  const { session } = useSession();
  const notify = useNotify();
  const { busy, failure, act } = useAction();
  const remove = () =>
    act(async () => {
      await session.client.ratings.remove(review.id, { organizationId: null });
      onRemoved();
      notify({ tone: "success", text: t("removed") });
    });
  const hiding = review.metadata.active === false ? hidingOf(review) : null;
  return (
    <div className="measure mt-2 grid gap-3">
      {hiding ? (
        <Part name="hidden-review" load={() => import("@/workspace/candidate/application/hidden-review")}>
          {({ HiddenReview }) => <HiddenReview statement={hiding} onContested={onContested} />}
        </Part>
      ) : (
        <p className="text-muted">{t(review.metadata.active === false ? "waiting" : "shown")}</p>
      )}
      <p className="font-semibold">{t("score", { score: toStars(review.score) })}</p>
      {review.comment && <p className="break-words whitespace-pre-line">{review.comment}</p>}
      <FormError text={failure} />
      <ConfirmButton
        label={t("remove")}
        about={t("about")}
        question={t("question")}
        busy={busy}
        onConfirm={() => void remove()}
      />
    </div>
  );
}
