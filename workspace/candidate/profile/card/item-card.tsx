import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmButton } from "@/workspace/shell/confirm-button";

type Props = {
  title: string;
  lines: string[];
  hasDraft: boolean;
  isFirst: boolean;
  isLast: boolean;
  onEdit: () => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

/** An item as it is read, with all that can be done to it: no gesture hides in a panel elsewhere. */
export function ItemCard({ title, lines, hasDraft, isFirst, isLast, onEdit, onMove, onRemove }: Props) {
  const t = useTranslations("candidate_profile");
  const pressed = useRef<HTMLButtonElement | null>(null);
  // A card that moves is taken out of the page for a moment, and its button loses the focus.
  useEffect(() => {
    if (pressed.current && document.activeElement === document.body) pressed.current.focus();
  });
  const move = (by: 1 | -1) => (
    <Button
      variant="quiet"
      aria-label={t(by === -1 ? "move_up" : "move_down", { title })}
      aria-disabled={(by === -1 ? isFirst : isLast) || undefined}
      onClick={(event) => {
        pressed.current = event.currentTarget;
        if (!(by === -1 ? isFirst : isLast)) onMove(by);
      }}
    >
      <span aria-hidden="true">{by === -1 ? "↑" : "↓"}</span>
      {t(by === -1 ? "up" : "down")}
    </Button>
  );
  return (
    <div className="py-4">
      <h3 className="text-lg break-words">{title}</h3>
      {lines.map((line) => (
        <p key={line} className="measure whitespace-pre-line break-words text-muted">
          {line}
        </p>
      ))}
      {hasDraft && <p className="mt-1 text-sm font-semibold">{t("has_draft")}</p>}
      <div className="mt-1 flex flex-wrap items-center gap-x-4 [&_button]:text-sm">
        <Button variant="quiet" aria-label={t("edit_item", { title })} onClick={onEdit}>
          {t("edit")}
        </Button>
        {!(isFirst && isLast) && (
          <>
            {move(-1)}
            {move(1)}
          </>
        )}
        <ConfirmButton
          label={t("remove")}
          about={title}
          question={t("remove_question")}
          busy={false}
          onConfirm={onRemove}
        />
      </div>
    </div>
  );
}
