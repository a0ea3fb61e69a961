import type { Transaction } from "@/lib/entities/transaction";
import { useDropTarget } from "@/workspace/firm/board/use-drag";
import { useTargetTexts } from "@/workspace/firm/board/use-target-texts";

const ENDS = ["recruited", "refused"] as const;

/** Where a card is dropped to end an application: they stand over the page while it is dragged, and are no columns. */
export function DropZones({ dragged }: { dragged: Transaction | null }) {
  if (!dragged) return null;
  return (
    <div className="fixed inset-x-4 bottom-4 z-30 flex gap-4 md:inset-x-auto md:left-1/2 md:w-[36rem] md:-translate-x-1/2">
      {ENDS.map((target) => (
        <Zone key={target} target={target} dragged={dragged} />
      ))}
    </div>
  );
}

function Zone({ target, dragged }: { target: (typeof ENDS)[number]; dragged: Transaction }) {
  const place = useDropTarget<HTMLDivElement>(target);
  const { nameOfTarget, reasonAgainst } = useTargetTexts();
  const against = reasonAgainst(dragged, target);
  return (
    <div
      ref={place}
      data-zone={target}
      className={`grow rounded-md border-2 border-dashed border-field bg-paper px-4 py-6 text-center font-semibold shadow-sheet data-over:border-green data-over:bg-tint ${against ? "opacity-60" : ""}`}
    >
      {nameOfTarget(target)}
      {against && <span className="block text-sm font-normal">{against}</span>}
    </div>
  );
}
