type Props<Value extends string> = {
  name: string;
  legend: string;
  values: readonly Value[];
  labelOf: (value: Value) => string;
  chosen: Value | null;
  onChoose: (value: Value) => void;
};

/** A choice between a few values, none preselected. */
export function RadioList<Value extends string>({ name, legend, values, labelOf, chosen, onChoose }: Props<Value>) {
  return (
    <fieldset className="mt-4">
      <legend className="font-semibold">{legend}</legend>
      {values.map((value) => (
        <label key={value} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => onChoose(value)}
            className="size-5 shrink-0"
          />
          {labelOf(value)}
        </label>
      ))}
    </fieldset>
  );
}
