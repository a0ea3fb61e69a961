import { type ReactNode, type RefObject, useId } from "react";
import { Button } from "@/components/ui/button";
import { FormError } from "@/workspace/shell/form/form-error";

type Props = {
  ref: RefObject<HTMLDialogElement | null>;
  question: string;
  /** The consequences, shown before anything is done. */
  children: ReactNode;
  failure: ReactNode;
  busy: boolean;
  texts: { submit: string; busy: string; cancel: string };
  onSubmit: () => void;
};

/** The question before an action that cannot be undone; the focus starts on the cancel button. */
export function DangerDialog({ ref, question, children, failure, busy, texts, onSubmit }: Props) {
  const heading = useId();
  return (
    <dialog
      ref={ref}
      aria-labelledby={heading}
      className="m-auto max-h-[92dvh] w-[min(32rem,calc(100vw-2rem))] overflow-y-auto rounded-md border border-rule bg-paper p-6 text-ink shadow-sheet backdrop:bg-[#0b120f]/60"
    >
      <h2 id={heading} className="break-words text-xl">
        {question}
      </h2>
      {children}
      <FormError text={failure} />
      <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button variant="danger" aria-disabled={busy || undefined} onClick={() => busy || onSubmit()}>
          {busy ? texts.busy : texts.submit}
        </Button>
        <Button variant="quiet" autoFocus onClick={() => ref.current?.close()}>
          {texts.cancel}
        </Button>
      </div>
    </dialog>
  );
}
