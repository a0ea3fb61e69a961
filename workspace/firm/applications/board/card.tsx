import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { memo } from "react";
import { LocalizedLink } from "@/components/ui/localized-link";
import type { Transaction } from "@/lib/entities/transaction";
import { offerNameOf } from "@/lib/rules/transaction/application-texts";
import type { Target } from "@/lib/rules/transaction/firm-moves";
import { addressFrom } from "@/workspace/firm/applications/application-address";
import { Age, CardFacts } from "@/workspace/firm/applications/board/card-facts";
import { MoveMenu } from "@/workspace/firm/applications/board/move-menu";
import { useDraggable } from "@/workspace/firm/applications/board/use-drag";
import { useMoveTexts } from "@/workspace/firm/applications/move/use-move-texts";

export type CardProps = {
  application: Transaction;
  targets: readonly Target[];
  isSelected: boolean;
  onSelect: (application: Transaction) => void;
  onPut: (application: Transaction, target: Target) => void;
};

/**
 * A card of the board, of three lines: the candidate and how long they wait; the offer, or their job once the board has
 * one offer, and their town; what waits. No photo, no score. Memoised, so that a move renders one card among three
 * hundred. Its layout and paint are contained, so that cards that merely shift are not painted again.
 */
export const Card = memo(function Card({ application, targets, isSelected, onSelect, onPut }: CardProps) {
  const t = useTranslations("firm_board");
  const { nameOf, ofNameOf } = useMoveTexts();
  const card = useDraggable(application.id);
  const query = useSearchParams();
  return (
    <li
      ref={card}
      data-application={application.id}
      className="border-b border-rule bg-surface px-3 py-1 text-sm contain-content data-dragged:opacity-40"
    >
      <div className="flex items-center gap-2">
        <input
          type="checkbox"
          aria-label={t("select", { ofName: ofNameOf(application) })}
          checked={isSelected}
          onChange={() => onSelect(application)}
          className="size-5 shrink-0 accent-green"
        />
        <LocalizedLink
          href={addressFrom(query, application)}
          draggable={false}
          data-card=""
          className="link block min-w-0 grow break-words py-1.5 text-base/6 font-semibold pointer-coarse:py-2.5"
        >
          {nameOf(application)}
        </LocalizedLink>
        <Age createdDate={application.createdDate} />
        <MoveMenu application={application} targets={targets} onPut={onPut} isShort />
      </div>
      {/* One block for both lines: each block that cuts its text costs a move, as each shifted card has it placed again. */}
      <p className="truncate">
        <Subject application={application} isOneOffer={query.has("offre")} />
        <br />
        <CardFacts application={application} />
      </p>
    </li>
  );
});

/** The offer, or the present job when all cards are of one offer, and the town. */
function Subject({ application, isOneOffer }: { application: Transaction; isOneOffer: boolean }) {
  const { job, city } = application.applicant ?? {};
  const offer = offerNameOf(application);
  const line = [(isOneOffer && job) || offer, city].filter(Boolean).join(" · ");
  return (
    <span className="text-muted" lang="fr" title={[line, isOneOffer ? offer : job].filter(Boolean).join(" · ")}>
      {line}
    </span>
  );
}
