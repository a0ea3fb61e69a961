/** The mark of an included feature; the same is in words beside it. */
export function CheckMark({ className = "" }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 16 16"
      className={`size-4 shrink-0 text-green ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      <path d="m2.5 8.5 3.5 3.5 7.5-8" />
    </svg>
  );
}
