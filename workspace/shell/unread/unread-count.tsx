const MOST = 99;

/** A number of unread items, shown next to their label and read out by screen readers with it; nothing for zero. */
export const UnreadCount = ({ count, className = "" }: { count: number; className?: string }) =>
  count > 0 && (
    <span
      aria-hidden="true"
      className={`figures inline-flex min-w-5 items-center justify-center rounded-full bg-green px-1 text-xs font-semibold leading-5 text-on-green ${className}`}
    >
      {count > MOST ? `${MOST}+` : count}
    </span>
  );
