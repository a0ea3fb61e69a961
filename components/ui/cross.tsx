/** Closes or takes away what it stands on; `className` gives its size. */
export function Cross({ className }: { className: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 12 12"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
    >
      <path d="m2 2 8 8M10 2l-8 8" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
