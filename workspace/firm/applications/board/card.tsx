import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { memo } from "react";
import { LocalizedLink } from "@/components/ui/localized-link";
import type { Transaction } from "@/lib/entities/transaction";
import { offerNameOf } from "@/lib/rules/transaction/application-texts";
import type { Target } from "@/lib/rules/transaction/firm-moves";
import { addressFrom } from "@/workspace/firm/applications/application-address";
import { CardFacts } from "@/workspace/firm/applications/board/card-facts";
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
 * A card of the board: the candidate, their job, the offer, the due date. No photo, no score. Memoised, so that a move
 * renders one card among three hundred. Its layout and paint are contained, so that cards that merely shift are not
 * painted again.
 */
export const Card = memo(function Card({ application, targets, isSelected, onSelect, onPut }: CardProps) {
  const t = useTranslations("firm_board");
  const { nameOf, ofNameOf } = useMoveTexts();
  const card = useDraggable(application.id);
  const query = useSearchParams();
  const { job, city } = application.applicant ?? {};
  return (
    <li
      ref={card}
      data-application={application.id}
      className="border-b border-rule bg-surface px-3 py-2 text-sm contain-content data-dragged:opacity-40"
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
          className="link inline-flex min-h-11 min-w-0 grow items-center break-words text-base font-semibold"
        >
          {nameOf(application)}
        </LocalizedLink>
        <MoveMenu application={application} targets={targets} onPut={onPut} />
      </div>
      {application.status === "restricted" ? (
        <p className="font-semibold">{t("restricted")}</p>
      ) : (
        (job || city) && <p>{[job, city].filter(Boolean).join(" · ")}</p>
      )}
      <p className="truncate text-muted" lang="fr">
        {offerNameOf(application)}
      </p>
      <CardFacts application={application} />
    </li>
  );
});
