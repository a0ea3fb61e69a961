/**
 * The product's name as a wordmark, with its logo: two figures, and a double underline whose second line is curved.
 * Drawn with the current colours, so that it follows the theme. `isCompact`: the logo alone on a telephone.
 */
export function Logo({ name, isCompact = false }: { name: string; isCompact?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2.5 font-display text-xl font-bold tracking-tight">
      <svg aria-hidden="true" viewBox="0 0 32 32" className="size-8 shrink-0">
        <rect width="32" height="32" rx="6" className="fill-brand" />
        <g fill="none" strokeLinecap="round" strokeWidth="2.5">
          <path d="M17 8h8M11 13.5h14" stroke="#fbf9f4" />
          <path d="M7 19.5h18M7 23.5q9 5.5 18 0" stroke="#f2b134" />
        </g>
      </svg>
      <span className={isCompact ? "max-md:sr-only" : undefined}>{name}</span>
    </span>
  );
}
