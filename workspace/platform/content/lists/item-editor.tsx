import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmButton } from "@/workspace/shell/confirm-button";

type Props = {
  title: string;
  isNew: boolean;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
  /** Its fields. */
  children: ReactNode;
};

/** An item of a list, folded but for a new one: its fields, its place, its removal. */
export function ItemEditor({ title, isNew, isFirst, isLast, onMove, onRemove, children }: Props) {
  const t = useTranslations("platform_text.items");
  const fold = useRef<HTMLDetailsElement>(null);
  const pressed = useRef<HTMLButtonElement | null>(null);
  useEffect(() => {
    if (!isNew || !fold.current) return;
    fold.current.open = true;
    fold.current.querySelector<HTMLElement>("input, textarea")?.focus();
  }, [isNew]);
  // An item that moves is taken out of the page for a moment, and its button loses the focus.
  useEffect(() => {
    if (pressed.current && document.activeElement === document.body) pressed.current.focus();
  });
  const move = (by: 1 | -1, isLastOne: boolean) => (
    <Button
      variant="quiet"
      aria-label={t(by === -1 ? "move_up" : "move_down", { title })}
      aria-disabled={isLastOne || undefined}
      onClick={(event) => {
        pressed.current = event.currentTarget;
        if (!isLastOne) onMove(by);
      }}
    >
      {t(by === -1 ? "up" : "down")}
    </Button>
  );
  return (
    <li>
      <details ref={fold}>
        <summary className="min-h-11 cursor-pointer py-2 break-words">{title}</summary>
        <div className="grid gap-4 border-l-2 border-rule pb-4 pl-4">
          {children}
          <div className="flex flex-wrap items-center gap-x-4 [&_button]:text-sm">
            {!(isFirst && isLast) && (
              <>
                {move(-1, isFirst)}
                {move(1, isLast)}
              </>
            )}
            <ConfirmButton
              {...{ label: t("remove"), about: title, question: t("remove_question"), busy: false }}
              onConfirm={onRemove}
            />
          </div>
        </div>
      </details>
    </li>
  );
}
