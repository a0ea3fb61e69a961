/** Holds the place of what is loading, at its size. The region that loads says so itself (aria-busy). */
export function Skeleton({ className = "" }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`block animate-pulse rounded-md bg-rule/60 motion-reduce:animate-none ${className}`}
    />
  );
}
