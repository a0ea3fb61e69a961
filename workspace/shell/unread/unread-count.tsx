const MOST = 99;

/** A number of unread items, next to their label, which also states it to screen readers; nothing for zero. */
export const UnreadCount = ({ count, className = "" }: { count: number; className?: string }) =>
  count > 0 && (
    <span
      aria-hidden="true"
      className={`figures inline-flex min-w-5 items-center justify-center rounded-full bg-green px-1 text-xs font-semibold leading-5 text-on-green ${className}`}
    >
      {count > MOST ? `${MOST}+` : count}
    </span>
  );
