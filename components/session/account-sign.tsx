/** Round sign of an account, with the initials of the acting party once they are read. */
export const AccountSign = ({ initials = "…" }: { initials?: string | undefined }) => (
  <span
    aria-hidden="true"
    className="flex size-8 items-center justify-center rounded-full bg-brand text-sm text-[#fbf9f4]"
  >
    {initials}
  </span>
);
