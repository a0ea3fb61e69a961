/** Says that something unfolds below; `className` gives its size, and turns it when it is open. */
export function Chevron({ className }: { className: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 12 12"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
    >
      <path d="m2 4 4 4 4-4" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
