import { useTranslations } from "next-intl";
import { memo, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { FieldEditor } from "@/workspace/candidate/import/fields/field-editor";
import type { ImportWords } from "@/workspace/candidate/import/fields/field-words";
import { OwnOrRead } from "@/workspace/candidate/import/fields/own-or-read";
import { ReadValue } from "@/workspace/candidate/import/fields/read-value";
import type { RowProps } from "@/workspace/candidate/import/fields/row-props";
import type { ImportChoice } from "@/workspace/candidate/import/rules/import-choices";
import type { ImportField } from "@/workspace/candidate/import/rules/import-fields";

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
  const close = (chosen?: ImportChoice) => {
    setOpen(false);
    if (chosen) onChoose([field.id], chosen);
    row.current?.focus();
  };
  const View = own === null ? ReadValue : OwnOrRead;
  const label = text.labelOf(place);
  return (
    <li
      ref={row}
      id={rowId(field.id)}
      tabIndex={-1}
      className={`scroll-mt-24 py-2 ${waits ? "-mx-4 border-l-4 border-marigold bg-highlight px-3" : ""}`}
    >
      <p className="flex flex-wrap gap-x-3 text-sm">
        <span className="font-semibold">{label}</span>
        <span className={waits ? "font-semibold" : "text-muted"}>{t(`state.${stateOf(field, choice)}`)}</span>
      </p>
      {reason && <p className={`text-sm ${waits ? "" : "text-muted"}`}>{t(`reason.${reason}`)}</p>}
      <View {...{ field, choice, text }} isEditing={isOpen} onChoose={choose} onEdit={() => setOpen(true)} />
      {isOpen && (
        <div className="mb-2 mt-2 grid max-w-xl gap-3">
          <FieldEditor
            id={id}
            label={label}
            place={place}
            words={words}
            value={typeof choice === "object" ? choice.value : (read ?? own)}
            onChange={(value) => onChoose([field.id], { value })}
          />
          <div className="flex flex-wrap gap-x-5 gap-y-2">
            <Button variant="secondary" onClick={() => close()}>
              {t("action.done")}
            </Button>
            <Button variant="quiet" onClick={() => close("keep")}>
              {t("action.leave")}
            </Button>
          </div>
        </div>
      )}
    </li>
  );
});

/** What the screen says of a field, in a word. */
function stateOf({ state, own }: ImportField, choice: ImportChoice | undefined) {
  if (typeof choice === "object") return "edited" as const;
  if (choice === "keep" && own === null) return "left" as const;
  if (choice !== undefined && state !== "read") return "checked" as const;
  return state;
}
