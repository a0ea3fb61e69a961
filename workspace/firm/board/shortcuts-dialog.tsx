import { useTranslations } from "next-intl";
import { useEffect, useId, useRef } from "react";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox-field";

const KEYS = ["arrows", "E", "R", "X", "M", "N", "space", "undo", "help"] as const;

type Props = { letters: boolean; onLetters: (on: boolean) => void; onClose: () => void };

/** The keys of the board, and how letters are turned off. */
export function ShortcutsDialog({ letters, onLetters, onClose }: Props) {
  const t = useTranslations("firm_board.shortcuts");
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      className="m-auto max-h-[92dvh] w-[min(32rem,calc(100vw-2rem))] overflow-y-auto rounded-md border border-rule bg-paper p-6 text-ink shadow-sheet backdrop:bg-[#0b120f]/60"
    >
      <h2 id={id} className="text-xl">
        {t("heading")}
      </h2>
      <dl className="mt-4 divide-y divide-rule border-y border-rule">
        {KEYS.map((key) => (
          <div key={key} className="grid grid-cols-[8rem_1fr] py-2">
            <dt className="font-semibold">
              <kbd className="font-text">{t(`key.${key}`)}</kbd>
            </dt>
            <dd>{t(`does.${key}`)}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4">
        <CheckboxField
          id={`${id}-letters`}
          label={t("letters")}
          checked={letters}
          onChange={(event) => onLetters(event.target.checked)}
        />
      </div>
      <Button variant="secondary" className="mt-5" onClick={() => dialog.current?.close()}>
        {t("close")}
      </Button>
    </dialog>
  );
}
