import { useTranslations } from "next-intl";
import type { Ref } from "react";
import { controlStyle } from "@/components/ui/control-style";
import { describedBy, Field, type FieldProps } from "@/components/ui/field";
import type { Labelled } from "@/lib/rules/vocabulary/labelled";
import { useChoices } from "@/workspace/shell/choices/use-choices";

type Props = FieldProps & {
  choices: readonly Labelled[];
  text: string;
  onText: (text: string) => void;
  onPick: (choice: Labelled) => void;
  /** Where the focus goes when the field is refused. */
  inputRef?: Ref<HTMLInputElement>;
  /** Takes a text that is no choice: where the person's own words are allowed. */
  onFree?: (text: string) => void;
};

/** An editable combobox on a vocabulary that the page holds (ARIA 1.2): eight choices at most, picked by hand. */
export function ChoiceField({ id, label, hint, error, choices, text, onText, onPick, onFree, inputRef }: Props) {
  const t = useTranslations("choice");
  const { isOpen, shown, isFree, count, active, show, pick, press } = useChoices({
    ...{ choices, text, onPick },
    ...(onFree && { onFree }),
  });
  const field = { id, label, ...(hint && { hint }), error: error ?? null };
  return (
    <div className="relative">
      <Field {...field}>
        <input
          id={id}
          ref={inputRef}
          type="text"
          role="combobox"
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={count > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
          className={controlStyle}
          value={text}
          onChange={(event) => {
            onText(event.target.value);
            show(true);
          }}
          onClick={() => show(true)}
          onBlur={() => show(false)}
          onKeyDown={press}
          {...describedBy(field)}
        />
      </Field>
      <div
        id={`${id}-list`}
        {...(count > 0 && { role: "listbox", "aria-label": t("list") })}
        className={`absolute inset-x-0 z-20 mt-1 rounded-md border border-rule bg-surface shadow-sheet ${count > 0 ? "" : "hidden"}`}
      >
        {shown.map((choice, index) => (
          <Option key={choice.slug} id={`${id}-${index}`} isActive={index === active} onPick={() => pick(index)}>
            {choice.label}
          </Option>
        ))}
        {isFree && (
          <Option id={`${id}-${shown.length}`} isActive={active === shown.length} onPick={() => pick(shown.length)}>
            {t("as_typed", { text: text.trim() })}
          </Option>
        )}
      </div>
      <span role="status" className="sr-only">
        {isOpen && t("choices", { count })}
      </span>
    </div>
  );
}

type OptionProps = { id: string; isActive: boolean; onPick: () => void; children: string };

function Option({ id, isActive, onPick, children }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard is in the field, which names the active option.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      // The field keeps the focus.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPick}
      className={`min-h-11 cursor-pointer px-4 py-2 hover:bg-tint ${isActive ? "bg-tint font-semibold" : ""}`}
    >
      {children}
    </div>
  );
}
