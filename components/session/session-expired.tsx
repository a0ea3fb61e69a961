"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useNotify } from "@/components/session/notices-provider";
import { useSession } from "@/components/session/session-provider";
import { LoginForm } from "@/components/sign-in/login-form";
import { Button } from "@/components/ui/button";

/**
 * Says that the session has ended by itself (spec §4, §8): for 5 s with a log-in button, then in a line that stays until
 * one has logged in again. One logs in over the page, which keeps what was typed.
 */
export function SessionExpired() {
  const t = useTranslations("session.expired");
  const { state } = useSession();
  const notify = useNotify();
  const heading = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  // A page that finds the session ended when it opens has nothing to keep: its screen leads to the log-in.
  const wasSignedIn = useRef(false);
  const [shown, setShown] = useState(false);

  const show = () => {
    dialog.current?.showModal();
    setOpen(true);
  };
  const close = () => dialog.current?.close();
  const tell = useEffectEvent(() =>
    notify({ tone: "error", text: t("notice"), action: { label: t("log_in"), onPress: show } }),
  );
  useEffect(() => {
    if (state.status === "starting") return;
    const hasExpired = state.status === "signed-out" && state.expired && wasSignedIn.current;
    setShown(hasExpired);
    if (hasExpired) tell();
    // Somebody logged in again in another tab.
    if (state.status === "signed-in" && dialog.current?.open) dialog.current.close();
    if (!hasExpired) wasSignedIn.current = state.status === "signed-in";
  }, [state]);

  return (
    <>
      {shown && (
        <div className="border-b border-rule bg-highlight" data-no-print>
          <div className="wrap flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
            <p>{t("line")}</p>
            <Button variant="secondary" aria-haspopup="dialog" onClick={show}>
              {t("log_in")}
            </Button>
          </div>
        </div>
      )}
      <dialog
        ref={dialog}
        aria-labelledby={heading}
        onClose={() => setOpen(false)}
        className="m-auto max-h-[92dvh] w-[min(28rem,calc(100vw-2rem))] overflow-y-auto rounded-md border border-rule bg-paper p-6 text-ink shadow-sheet backdrop:bg-[#0b120f]/60"
      >
        <h2 id={heading} className="text-xl">
          {t("heading")}
        </h2>
        <p className="mt-2 mb-5 text-sm text-muted">{t("text")}</p>
        {open && <LoginForm onSignedIn={close} />}
        <Button variant="quiet" className="mt-3 -ml-3" onClick={close}>
          {t("later")}
        </Button>
      </dialog>
    </>
  );
}
