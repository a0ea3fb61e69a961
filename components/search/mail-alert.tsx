"use client";

import { type MouseEvent, useRef, useState } from "react";
import type { SessionSettings } from "@/components/session/shared-session";
import { buttonStyle } from "@/components/ui/button-style";
import type { SearchToSave } from "@/lib/queries/saved-searches";
import { sessionCookieName } from "@/lib/session/names";

type Props = {
  settings: SessionSettings;
  search: SearchToSave;
  /** The log-in screen, which brings back to this search. */
  loginHref: string;
  texts: { alert: string; saving: string; saved: string; known: string; failed: string };
};

type State = "idle" | "saving" | "saved" | "known" | "failed";

/** Subscribes to this search's new offers by mail. It needs an account: other visitors get a link to log in. */
export function MailAlert({ settings, search, loginHref, texts }: Props) {
  const [state, setState] = useState<State>("idle");
  const isBusy = useRef(false);

  const save = async (event: MouseEvent<HTMLAnchorElement>) => {
    const isLoggedIn = `; ${document.cookie}`.includes(`; ${sessionCookieName(settings.product)}=`);
    // The link does the rest.
    if (!isLoggedIn) return;
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    setState("saving");
    const { currentTarget: link } = event;
    const outcome = await import("@/components/search/save-search")
      .then(({ saveInSession }) => saveInSession(settings, search))
      .catch(() => "failed" as const);
    isBusy.current = false;
    if (outcome === "signed-out") window.location.assign(link.href);
    else setState(outcome);
  };

  return (
    <div className="noscript:hidden">
      <a href={loginHref} onClick={save} className={buttonStyle("secondary")}>
        {state === "saving" ? texts.saving : texts.alert}
      </a>
      <p role="status" className={state === "failed" ? "mt-2 text-brick" : "mt-2"}>
        {state !== "idle" && state !== "saving" && texts[state]}
      </p>
    </div>
  );
}
