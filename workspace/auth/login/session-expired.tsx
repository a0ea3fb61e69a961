"use client";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { LOGIN_EVENT } from "@/components/session/session-event";
import { Button } from "@/components/ui/button";
import { LoginForm } from "@/workspace/auth/login/login-form";
import { useNotify } from "@/workspace/shell/notices-provider";
import { useSession } from "@/workspace/shell/session-provider";

/**
 * Reports that the session has expired: for 5 s with a log-in button, then in a line that stays until the user has
 * logged in again. The log-in opens over the page, so that what was typed is not lost.
 */
export function SessionExpired() {
  const t = useTranslations("session.expired");
  const notify = useNotify();
  const hasExpired = useHasExpired();
  const [open, setOpen] = useState(false);
  const show = () => setOpen(true);
  const tell = useEffectEvent(() =>
    notify({ tone: "error", text: t("notice"), action: { label: t("log_in"), onPress: show } }),
  );

  useEffect(() => {
    // The user has logged in again, maybe in another tab.
    if (!hasExpired) return setOpen(false);
    tell();
    // Going to the log-in screen would lose what was typed: the dialog opens instead.
    const stay = (event: Event) => {
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener(LOGIN_EVENT, stay);
    return () => window.removeEventListener(LOGIN_EVENT, stay);
  }, [hasExpired]);

  return (
    <>
      {hasExpired && (
        <section aria-label={t("heading")} className="border-b border-rule bg-highlight" data-no-print>
          <div className="wrap flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
            <p>{t("line")}</p>
            <Button variant="secondary" aria-haspopup="dialog" onClick={show}>
              {t("log_in")}
            </Button>
          </div>
        </section>
      )}
      <LoginDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}

/**
 * True when the session expired while the page was open. When the session had expired before the page was opened, the
 * user has typed nothing to lose, and the screen redirects to the log-in.
 */
function useHasExpired(): boolean {
  const { state } = useSession();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  const isExpired = state.status === "signed-out" && state.expired;
  const isSignedIn = state.status === "signed-in" || (wasSignedIn && isExpired);
  if (isSignedIn !== wasSignedIn) setWasSignedIn(isSignedIn);
  return isExpired && wasSignedIn;
}

type Props = { open: boolean; onClose: () => void };

/** Logs in over the page, which stays as it is underneath. */
function LoginDialog({ open, onClose }: Props) {
  const t = useTranslations("session.expired");
  const heading = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    // Opens the dialog once the form is in it, so that the focus goes to its first field.
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
