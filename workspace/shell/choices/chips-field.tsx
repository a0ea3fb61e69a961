import { useTranslations } from "next-intl";
import { type ReactNode, useId, useRef, useState } from "react";
import { Icon } from "@/components/ui/icon";
import type { Labelled } from "@/lib/rules/vocabulary/labelled";
import { ChoiceField } from "@/workspace/shell/choices/choice-field";

/** A value of the vocabulary, or the person's own words, which have no slug. */
export type ChosenValue = { slug: string | null; title: string };

type Props<Value extends ChosenValue> = {
  label: string;
  hint?: string;
  error?: string | null;
  choices: readonly Labelled[];
  values: readonly Value[];
  onChange: (values: Value[]) => void;
  toValue: (chosen: ChosenValue) => Value;
  max: number;
  /** Proposed as chips to press, never chosen by default. */
  suggested?: readonly Labelled[];
  allowsFree?: boolean;
  /** Rendered next to each value. */
  extra?: (value: Value, change: (value: Value) => void) => ReactNode;
};

/** Several values of a vocabulary: the chosen ones, a field to add one, and the suggested ones. */
export function ChipsField<Value extends ChosenValue>(props: Props<Value>) {
  const { label, hint, error, choices, values, onChange, toValue, max, suggested = [], allowsFree, extra } = props;
  const t = useTranslations("choice");
  const id = useId();
  const [text, setText] = useState("");
  const group = useRef<HTMLFieldSetElement>(null);
  const isChosen = ({ slug, label: title }: Labelled) =>
    values.some((value) => value.slug === slug || value.title.toLowerCase() === title.toLowerCase());
  const left = choices.filter((choice) => !isChosen(choice));
  const add = (chosen: ChosenValue) => {
    setText("");
    if (!isChosen({ slug: chosen.slug ?? chosen.title, label: chosen.title })) onChange([...values, toValue(chosen)]);
  };
  const remove = (value: Value) => {
    onChange(values.filter((other) => other !== value));
    group.current?.querySelector("input")?.focus();
  };
  const isFull = values.length >= max;
  return (
    <fieldset ref={group} className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">
        {label} <span className="figures font-normal text-muted">{t("count", { count: values.length, max })}</span>
      </legend>
      {values.length > 0 && (
        <ul className={extra ? "mb-3 divide-y divide-rule border-y border-rule" : "mb-3 flex flex-wrap gap-2"}>
          {values.map((value) => (
            <li
              key={value.slug ?? value.title}
              className={
                extra
                  ? "flex flex-wrap items-center gap-x-4 gap-y-1 py-2"
                  : "inline-flex min-h-11 items-center rounded-full border border-green bg-surface pl-4"
              }
            >
              <span className={extra ? "min-w-40 flex-1 font-semibold" : "min-w-0 break-words text-sm font-semibold"}>
                {value.title}
              </span>
              {extra?.(value, (changed) => onChange(values.map((other) => (other === value ? changed : other))))}
              <button
                type="button"
                aria-label={t("remove", { title: value.title })}
                onClick={() => remove(value)}
                className="flex size-11 shrink-0 items-center justify-center rounded-full text-muted hover:text-brick"
              >
                <Icon name="cross" className="size-3" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {isFull ? (
        <p className="text-sm text-muted">{t("full", { max })}</p>
      ) : (
        <ChoiceField
          id={id}
          label={t("add")}
          {...(hint && { hint })}
          error={error ?? null}
          choices={left}
          text={text}
          onText={setText}
          onPick={({ slug, label: title }) => add({ slug, title })}
          {...(allowsFree && { onFree: (title) => add({ slug: null, title }) })}
        />
      )}
      <Suggestions
        choices={isFull ? [] : suggested.filter((choice) => !isChosen(choice))}
        onPick={({ slug, label: title }) => add({ slug, title })}
      />
    </fieldset>
  );
}

function Suggestions({ choices, onPick }: { choices: readonly Labelled[]; onPick: (choice: Labelled) => void }) {
  const t = useTranslations("choice");
  if (choices.length === 0) return null;
  return (
    <div className="mt-3">
      <p className="text-sm text-muted">{t("suggested")}</p>
      <ul className="mt-1 flex flex-wrap gap-2">
        {choices.map((choice) => (
          <li key={choice.slug}>
            <button
              type="button"
              onClick={() => onPick(choice)}
              className="inline-flex min-h-11 items-center gap-2 rounded-full border border-dashed border-field px-4 text-sm hover:border-green hover:text-green"
            >
              <span aria-hidden="true">+</span>
              {choice.label}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
