import { useId } from "react";

type Props<Value extends string> = {
  legend: string;
  options: readonly { value: Value; label: string; text: string }[];
  value: Value | null;
  onChoose: (value: Value) => void;
};

/** One of a few answers, each in a sentence; it is saved when it is pressed. */
export function ChoiceList<Value extends string>({ legend, options, value, onChoose }: Props<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend className="sr-only">{legend}</legend>
      <div className="grid gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-12 cursor-pointer items-start gap-3 rounded-md border border-field bg-surface px-4 py-3 hover:border-ink has-[:checked]:border-green has-[:checked]:bg-tint"
          >
            <input
              type="radio"
              name={name}
              className="mt-1 size-5 shrink-0"
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
            />
            <span className="min-w-0">
              <span className="block font-semibold">{option.label}</span>
              <span className="block text-sm text-muted">{option.text}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
