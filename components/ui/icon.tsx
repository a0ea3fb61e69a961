const PATHS = {
  /** Shows that something unfolds below; upside down once it is open. */
  chevron: "m2 4 4 4 4-4",
  /** Closes or removes the element that contains it. */
  cross: "m2 2 8 8M10 2l-8 8",
  /** Handle of an item that can be dragged. */
  grip: "M1 3h10M1 6h10M1 9h10",
} as const;

/** An icon drawn with lines of the same thickness at any size; `className` sets the size. */
export function Icon({ name, className }: { name: keyof typeof PATHS; className: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 12 12"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
    >
      <path d={PATHS[name]} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
