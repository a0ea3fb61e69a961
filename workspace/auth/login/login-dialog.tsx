import { useTranslations } from "next-intl";
import { useEffect, useId, useRef } from "react";
import { Button } from "@/components/ui/button";
import { LoginForm } from "@/workspace/auth/login/login-form";

type Props = { open: boolean; onClose: () => void };

/** Logs in over the page, which stays as it is underneath. */
export function LoginDialog({ open, onClose }: Props) {
  const t = useTranslations("session.expired");
  const heading = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    // Once the form is in it: the focus goes to its first field.
    if (open) dialog.current?.showModal();
    else if (dialog.current?.open) dialog.current.close();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      onClose={onClose}
      className="m-auto max-h-[92dvh] w-[min(28rem,calc(100vw-2rem))] overflow-y-auto rounded-md border border-rule bg-paper p-6 text-ink shadow-sheet backdrop:bg-[#0b120f]/60"
    >
      <h2 id={heading} className="text-xl">
        {t("heading")}
      </h2>
      <p className="mt-2 mb-5 text-sm text-muted">{t("text")}</p>
      {open && <LoginForm onSignedIn={onClose} />}
      <Button variant="quiet" className="mt-3" onClick={onClose}>
        {t("later")}
      </Button>
    </dialog>
  );
}
