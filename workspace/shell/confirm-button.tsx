import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";

type Props = {
  label: string;
  /** The object of the button, for screen readers. */
  about: string;
  question: string;
  busy: boolean;
  onConfirm: () => void;
};

/** Requires a confirmation, in place, before an action that cannot be undone. The focus goes to the question, and back. */
export function ConfirmButton({ label, about, question, busy, onConfirm }: Props) {
  const t = useTranslations("shell");
  const [isConfirming, setConfirming] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  const second = useRef<HTMLButtonElement>(null);
  const wasConfirming = useRef(false);
  useEffect(() => {
    if (isConfirming !== wasConfirming.current) (isConfirming ? second : first).current?.focus();
    wasConfirming.current = isConfirming;
  }, [isConfirming]);

  if (!isConfirming)
    return (
      <Button ref={first} variant="quiet" aria-label={`${label} (${about})`} onClick={() => setConfirming(true)}>
        {label}
      </Button>
    );
  const confirm = () => {
    setConfirming(false);
    onConfirm();
  };
  return (
    <fieldset className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <legend className="float-left mr-2 py-2 text-sm">{question}</legend>
      <Button ref={second} variant="secondary" aria-disabled={busy || undefined} onClick={confirm}>
        {label}
      </Button>
      <Button variant="quiet" onClick={() => setConfirming(false)}>
        {t("cancel")}
      </Button>
    </fieldset>
  );
}
