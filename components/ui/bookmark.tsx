/** The icon of a saved item: filled once it is saved. */
export const Bookmark = ({ isFilled = false, className = "size-4" }: { isFilled?: boolean; className?: string }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 16 16"
    className={`shrink-0 ${className}`}
    fill={isFilled ? "currentColor" : "none"}
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinejoin="round"
  >
    <path d="M3.5 2h9v12L8 10.75 3.5 14z" />
  </svg>
);
