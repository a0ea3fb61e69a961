type Props<View extends string | number> = {
  /** Describes the choice. */
  legend: string;
  isLegendHidden?: boolean;
  views: readonly { value: View; label: string }[];
  shown: View;
  onShow: (view: View) => void;
  className?: string;
};

/** Buttons that change the view below them; the pressed one has the double underline. */
export function ViewSwitch<View extends string | number>(props: Props<View>) {
  const { legend, isLegendHidden, views, shown, onShow, className } = props;
  return (
    <fieldset className={className}>
      <legend className={isLegendHidden ? "sr-only" : "mb-1 text-sm font-semibold"}>{legend}</legend>
      {views.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === shown}
          onClick={() => onShow(value)}
          className={`min-h-11 border-b-4 px-4 font-semibold ${
            value === shown ? "border-double border-green text-green" : "border-transparent text-muted"
          }`}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
