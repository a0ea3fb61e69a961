import { useTranslations } from "next-intl";
import { useId } from "react";
import type { RowProps } from "@/workspace/candidate/import/fields/row-props";

type Props = RowProps & { isEditing: boolean; onEdit: () => void };

/** A field of both the profile and the CV: the person's own stays unless they take the other. */
export function OwnOrRead({ field, choice, text, onChoose, onEdit }: Props) {
  const t = useTranslations("candidate_import");
  const name = useId();
  const { place, own, read, state } = field;
  const isKept = choice === "keep" || (choice === undefined && state === "different");
  const other = typeof choice === "object" ? choice.value : null;
  return (
    <fieldset className="grid">
      <legend className="sr-only">{text.labelOf(place)}</legend>
      {/* A press says so even of what is chosen already: it was compared. */}
      <Option name={name} checked={isKept} onPick={() => onChoose("keep")} label={t("keep")}>
        {text.textOf(place, own)}
      </Option>
      {read !== null && (
        <Option name={name} checked={choice === "take"} onPick={() => onChoose("take")} label={t("take")}>
          {text.textOf(place, read)}
        </Option>
      )}
      <Option
        name={name}
        checked={typeof choice === "object"}
        onPick={() => {
          onChoose({ value: other || read || own });
          onEdit();
        }}
        label={t("other")}
      >
        {text.textOf(place, other)}
      </Option>
    </fieldset>
  );
}

type OptionProps = { name: string; checked: boolean; label: string; children: string; onPick: () => void };

const Option = ({ name, checked, label, children, onPick }: OptionProps) => (
  <label className="flex min-h-11 items-start gap-3 py-2">
    <input
      type="radio"
      name={name}
      checked={checked}
      onChange={onPick}
      onClick={() => checked && onPick()}
      className="mt-1 size-5 shrink-0"
    />
    <span className="min-w-0 whitespace-pre-line break-words">
      <span className="text-muted">{label}</span> {children}
    </span>
  </label>
);
