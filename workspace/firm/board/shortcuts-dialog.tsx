import { useTranslations } from "next-intl";
import { useId } from "react";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { DialogFrame } from "@/workspace/shell/dialog-frame";

const KEYS = ["arrows", "E", "R", "X", "M", "N", "space", "undo", "help"] as const;

type Props = { letters: boolean; onLetters: (on: boolean) => void; onClose: () => void };

/** The keys of the board, and how letters are turned off. */
export function ShortcutsDialog({ letters, onLetters, onClose }: Props) {
  const t = useTranslations("firm_board.shortcuts");
  const id = useId();
  return (
    <DialogFrame heading={t("heading")} onClose={onClose}>
      {(close) => (
        <>
          <dl className="divide-y divide-rule border-y border-rule">
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
          <Button variant="secondary" className="mt-5" onClick={close}>
            {t("close")}
          </Button>
        </>
      )}
    </DialogFrame>
  );
}
