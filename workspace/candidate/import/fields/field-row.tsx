import { useTranslations } from "next-intl";
import { memo, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { FieldEditor } from "@/workspace/candidate/import/fields/field-editor";
import type { ImportWords } from "@/workspace/candidate/import/fields/field-words";
import { OwnOrRead } from "@/workspace/candidate/import/fields/own-or-read";
import { ReadValue } from "@/workspace/candidate/import/fields/read-value";
import type { RowProps } from "@/workspace/candidate/import/fields/row-props";
import type { ImportChoice } from "@/workspace/candidate/import/rules/import-edit";

type Props = Omit<RowProps, "onChoose"> & {
  words: ImportWords;
  onChoose: (ids: readonly string[], choice: ImportChoice | undefined) => void;
};

export const rowId = (id: string) => `import-${id.replaceAll(".", "-")}`;

/** A field of the CV: what was read, why it is to be checked, what the profile says, and what is done with it. */
export const FieldRow = memo(function FieldRow({ field, choice, text, words, onChoose }: Props) {
  const t = useTranslations("candidate_import");
  const id = useId();
  const row = useRef<HTMLLIElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { place, own, read, state, reason } = field;
  const waits = state === "check" && choice === undefined;
  const choose = (chosen: ImportChoice | undefined) => {
    onChoose([field.id], chosen);
    // Of two buttons, the one that was pressed may be gone.
    if (own === null) row.current?.focus();
  };
  const close = () => {
    setOpen(false);
    row.current?.focus();
  };
  const View = own === null ? ReadValue : OwnOrRead;
  const label = text.labelOf(place);
  return (
    <li
      ref={row}
      id={rowId(field.id)}
      tabIndex={-1}
      className={`grid scroll-mt-24 gap-x-6 gap-y-1 py-3 sm:grid-cols-[8.5rem_minmax(0,1fr)] ${
        waits ? "-mx-4 border-l-4 border-marigold bg-highlight px-3 sm:-mx-5 sm:px-4" : ""
      }`}
    >
      <p className="text-sm font-semibold sm:pt-0.5">{label}</p>
      <div className="min-w-0">
        {reason && (state !== "same" || read === null) && (
          <p className={`text-sm ${waits ? "font-semibold" : "text-muted"}`}>{t(`reason.${reason}`)}</p>
        )}
        <View {...{ field, choice, text }} isEditing={isOpen} onChoose={choose} onEdit={() => setOpen(true)} />
        {isOpen && (
          <div className="mt-2 grid max-w-xl justify-items-start gap-3 [&>:first-child]:w-full">
            <FieldEditor
              id={id}
              label={label}
              place={place}
              words={words}
              value={typeof choice === "object" ? choice.value : (read ?? own)}
              onChange={(value) => onChoose([field.id], { value })}
            />
            <Button variant="secondary" onClick={close}>
              {t("action.done")}
            </Button>
          </div>
        )}
      </div>
    </li>
  );
});
