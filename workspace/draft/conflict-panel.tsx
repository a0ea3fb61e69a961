import { useTranslations } from "next-intl";
import { useEffect, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { CopyLink } from "@/components/ui/copy-link";
import type { HeldEdit } from "@/lib/queries/object-saver-edits";
import type { Conflict } from "@/lib/rules/merge-three-way";

/** A conflict as text: the label of the field, and both values; "" for an empty value. */
type DescribedConflict = { label: string; mine: string; theirs: string };

type Props = {
  held: HeldEdit;
  describe: (conflict: Conflict) => DescribedConflict;
  /**
   * The author and time of the other version: « celle de Claire, 14 h 01 ». By default, a label for the saved version.
   */
  otherLabel?: string;
  /** Receives the paths for which the other version is chosen. */
  onSettle: (theirs: string[][]) => void;
};

/**
 * Shows two versions of the same fields, by the user and by another writer. Both versions can be copied, and the user
 * chooses one; their own is preselected.
 */
export function ConflictPanel({ held, describe, otherLabel, onSettle }: Props) {
  const t = useTranslations("draft.conflict");
  const heading = useRef<HTMLHeadingElement>(null);
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  // The panel replaces « Enregistrement… »: without the focus, nothing shows that the save waits for the user.
  useEffect(() => heading.current?.focus(), []);
  const choose = (name: string, isTheirs: boolean) =>
    setTheirs((all) => new Set(isTheirs ? [...all, name] : [...all].filter((other) => other !== name)));
  return (
    <section className="grid gap-5 border-l-4 border-brick bg-brick-tint px-4 py-4">
      <div>
        <h3 ref={heading} tabIndex={-1} className="text-lg">
          {t("heading")}
        </h3>
        <p className="measure mt-1">{t("text")}</p>
      </div>
      {held.conflicts.map((conflict) => {
        const name = nameOf(conflict);
        return (
          <Choice
            key={name}
            described={describe(conflict)}
            otherLabel={otherLabel ?? t("theirs")}
            isTheirs={theirs.has(name)}
            onChoose={(isTheirs) => choose(name, isTheirs)}
          />
        );
      })}
      <Button
        variant="secondary"
        className="justify-self-start"
        onClick={() => onSettle(held.conflicts.filter((one) => theirs.has(nameOf(one))).map(({ path }) => path))}
      >
        {t("save")}
      </Button>
    </section>
  );
}

const nameOf = ({ path }: Conflict) => path.join("/");

type ChoiceProps = {
  described: DescribedConflict;
  otherLabel: string;
  isTheirs: boolean;
  onChoose: (isTheirs: boolean) => void;
};

function Choice({ described, otherLabel, isTheirs, onChoose }: ChoiceProps) {
  const t = useTranslations("draft.conflict");
  const id = useId();
  const sides = [
    { label: t("mine"), text: described.mine, value: false },
    { label: otherLabel, text: described.theirs, value: true },
  ];
  return (
    <fieldset>
      <legend className="font-semibold">{described.label}</legend>
      <div className="mt-2 grid gap-3 md:grid-cols-2">
        {sides.map(({ label, text, value }) => (
          <div key={label} className="rounded-md border border-field bg-surface px-4 py-2">
            <label className="flex min-h-11 items-center gap-3 font-semibold">
              <input
                type="radio"
                name={id}
                checked={isTheirs === value}
                onChange={() => onChoose(value)}
                className="size-5 shrink-0"
              />
              {label}
            </label>
            <p className="whitespace-pre-line break-words">{text || t("nothing")}</p>
            {text && (
              <CopyLink
                url={text}
                label={t("copy")}
                copiedLabel={t("copied")}
                className={buttonStyle("quiet", "text-sm")}
              />
            )}
          </div>
        ))}
      </div>
    </fieldset>
  );
}
