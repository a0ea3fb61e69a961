import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useState } from "react";
import type { Transaction } from "@/lib/entities/transaction";
import { stageOf } from "@/lib/rules/transaction/firm-moves";
import type { BoardColumn } from "@/workspace/firm/applications/board/use-board";
import { focusCard } from "@/workspace/firm/applications/board/use-board-keys";
import { latestOf, useMoved } from "@/workspace/firm/applications/move/moved";
import { useMoveTexts } from "@/workspace/firm/applications/move/use-move-texts";
import { useActor } from "@/workspace/shell/area/use-actor";

/** A move just made, or the reason why it was impossible. Each new object is announced, even with the same content. */
export type Announcement = { application: Transaction; impossible?: string; nextId: string | null };

type Props = {
  told: Announcement | null;
  /** The applications that colleagues moved last. */
  followed: readonly string[];
  columns: readonly BoardColumn[];
  isAsking: boolean;
};

/**
 * The only polite live region of the screen. It also moves the focus: to the moved card, or to the card after it when
 * the moved card has left the screen.
 */
export function MoveAnnouncer({ told, followed, columns, isAsking }: Props) {
  const t = useTranslations("firm_board.told");
  const tMoves = useTranslations("firm_moves.followed");
  const { ofNameOf, stageName } = useMoveTexts();
  const { organizationId, userId } = useActor();
  const log = useMoved(organizationId ?? userId);
  const [text, setText] = useState("");

  const tell = useEffectEvent(({ application, impossible }: Announcement) => {
    const ofName = ofNameOf(application);
    if (impossible) return setText(t("impossible", { ofName, reason: impossible }));
    const now = latestOf(application, log);
    const undo = now.heldMove ? t("undo") : "";
    const column = columns.find(({ stage }) => stage === stageOf(now));
    const position = (column?.applications.findIndex(({ id }) => id === now.id) ?? -1) + 1;
    const stage = stageName(stageOf(now));
    if (now.heldMove && stageOf(now) === "ended") return setText(`${t("decided", { ofName })} ${undo}`);
    if (!column || position === 0) return setText(`${t("moved", { ofName, stage })} ${undo}`.trim());
    setText(`${t("moved_at", { ofName, stage, position, count: column.count })} ${undo}`.trim());
  });
  useEffect(() => {
    if (told) tell(told);
  }, [told]);

  useEffect(() => {
    if (!told || isAsking || told.impossible) return;
    focusCard(cardOf(told.application.id) ?? cardOf(told.nextId));
  }, [told, isAsking]);

  const tellFollowed = useEffectEvent((count: number) => setText(tMoves("board", { count })));
  useEffect(() => {
    if (followed.length > 0) tellFollowed(followed.length);
  }, [followed]);
  useKeptFocus();

  return (
    <p role="status" className="sr-only">
      {/* A new element, so that the same text is announced again. */}
      <span key={`${told?.application.id} ${followed.join()}`}>{text}</span>
    </p>
  );
}

/**
 * Keeps the focus on a card that a colleague moved, or gives it to the card after it. The card with the focus is read
 * before React draws the move, which removes it from its column.
 */
function useKeptFocus() {
  const card = typeof document === "undefined" ? null : document.activeElement?.closest<HTMLElement>(CARD);
  const id = card?.dataset.application ?? null;
  const row = card?.closest("li, tr");
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  // After the focus of the user's own moves: focusing twice would lay the board out twice.
  useEffect(() => {
    if (id && document.activeElement === document.body) focusCard(cardOf(id) ?? (next as HTMLElement | null));
  });
}

const CARD = "[data-application]";
const cardsIn = (place: ParentNode) => [...place.querySelectorAll<HTMLElement>(CARD)];
const cardOf = (id: string | null) => cardsIn(document).find((card) => card.dataset.application === id);

/**
 * Returns the id of the card that gets the focus when this card leaves the screen: the next card in the same column or
 * list, else the previous one.
 */
export function nextCardId(id: string): string | null {
  const card = cardOf(id);
  if (!card) return null;
  const all = cardsIn(card.closest("[data-column]") ?? document);
  const at = all.indexOf(card);
  return (all[at + 1] ?? all[at - 1])?.dataset.application ?? null;
}
