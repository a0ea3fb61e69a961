import { useTranslations } from "next-intl";
import { type KeyboardEvent, type Ref, useState } from "react";
import { controlStyle } from "@/components/ui/control-style";
import { describedBy, Field, type FieldProps } from "@/components/ui/field";
import type { Labelled } from "@/lib/rules/vocabulary/labelled";
import { matching, named } from "@/workspace/shell/choices/matching";

type Props = FieldProps & {
  choices: readonly Labelled[];
  text: string;
  onText: (text: string) => void;
  onPick: (choice: Labelled) => void;
  /** Receives the focus when the field is refused. */
  inputRef?: Ref<HTMLInputElement>;
  /** Receives a text that is not a choice, where the person's own words are allowed. */
  onFree?: (text: string) => void;
};

/**
 * An editable combobox (ARIA 1.2) on a vocabulary that is already in the page: shows eight choices at most, of which
 * the user picks one.
 */
export function ChoiceField({ id, label, hint, error, choices, text, onText, onPick, onFree, inputRef }: Props) {
  const t = useTranslations("choice");
  const { isOpen, shown, isFree, count, active, show, pick, press } = useChoices({
    choices,
    text,
    onPick,
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
      // Keeps the focus in the field.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPick}
      className={`min-h-11 cursor-pointer px-4 py-2 hover:bg-tint ${isActive ? "bg-tint font-semibold" : ""}`}
    >
      {children}
    </div>
  );
}

type Options = {
  choices: readonly Labelled[];
  text: string;
  onPick: (choice: Labelled) => void;
  onFree?: (text: string) => void;
};

/**
 * The list of a combobox (ARIA 1.2): the choices that match the typed text, the active option, and the effect of each
 * key.
 */
function useChoices({ choices, text, onPick, onFree }: Options) {
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const shown = isOpen ? matching(choices, text) : [];
  const typed = text.trim();
  const isFree = isOpen && onFree !== undefined && typed !== "" && !named(choices, text);
  const count = shown.length + (isFree ? 1 : 0);
  const show = (open: boolean) => {
    setOpen(open);
    setActive(-1);
  };
  const pick = (index: number) => {
    const choice = shown[index];
    show(false);
    if (choice) onPick(choice);
    else if (isFree) onFree(typed);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      if (!isOpen) return show(true);
      return setActive(count === 0 ? -1 : (Math.max(active, step === 1 ? -1 : 0) + step + count) % count);
    }
    if (event.key === "Escape" && isOpen) {
      event.stopPropagation();
      return show(false);
    }
    if (event.key !== "Enter" || !isOpen) return;
    const index = active >= 0 ? active : onFree && typed !== "" ? indexOfTyped(shown, text) : -1;
    if (index < 0) return show(false);
    event.preventDefault();
    pick(index);
  };
  return { isOpen, shown, isFree, count, active, show, pick, press };
}

/**
 * Returns the index of the choice that the text names. When there is none, returns the number of choices, which is the
 * index of the option for the typed text.
 */
function indexOfTyped(shown: readonly Labelled[], text: string): number {
  const choice = named(shown, text);
  return choice ? shown.indexOf(choice) : shown.length;
}
