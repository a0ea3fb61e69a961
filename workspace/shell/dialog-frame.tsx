import { type ReactNode, useEffect, useId, useRef } from "react";

type Props = { heading: string; onClose: () => void; children: (close: () => void) => ReactNode };

/** A dialog over the screen, opened when it is first rendered. */
export function DialogFrame({ heading, onClose, children }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      className="m-auto max-h-[94dvh] w-[min(38rem,calc(100vw-1.5rem))] overflow-y-auto rounded-md border border-rule bg-paper p-5 text-ink shadow-sheet backdrop:bg-[#0b120f]/60 md:p-7"
    >
      <h2 id={id} className="break-words text-xl">
        {heading}
      </h2>
      <div className="mt-4">{children(() => dialog.current?.close())}</div>
    </dialog>
  );
}
