import type { ReactNode } from "react";

type Props = { label: string; onOpen: () => void; children: ReactNode };

/** A block of a preview that opens what writes it when it is pressed. The sections do the same for the keyboard. */
export const Editable = ({ label, onOpen, children }: Props) => (
  <div className="relative min-w-0 has-[>[inert]:empty]:hidden">
    <div inert>{children}</div>
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      title={label}
      onClick={onOpen}
      className="absolute inset-0 cursor-pointer rounded-md border-2 border-transparent hover:border-green"
    />
  </div>
);
