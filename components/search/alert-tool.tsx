"use client";

import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { FOLLOW_ID } from "@/components/search/search-form";
import { toolStyle } from "@/components/search/tool-style";
import type { SessionSettings } from "@/components/session/shared-session";
import { editedAlert } from "@/lib/queries/edited-alert";
import type { SavingOutcome } from "@/lib/queries/saved-searches";
import type { SearchToSave } from "@/lib/queries/search-to-save";
import { isMarked } from "@/lib/rules/user/session-mark";

type Props = {
  settings: SessionSettings;
  search: SearchToSave;
  /** The screen that lists the alerts of the account. */
  alertsHref: string;
  /** Asks visitors for an address, in place. */
  form: ReactNode;
  texts: Record<SavingOutcome | "label" | "short" | "busy" | "manage", string>;
};

/**
 * Creates an alert on this search by one press of a logged-in user, and asks others for an address, right below. Without
 * JavaScript it leads to the section under the list. A telephone has room for one word.
 */
export function AlertTool({ settings, search, alertsHref, form, texts }: Props) {
  const link = useRef<HTMLAnchorElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [isReady, setIsReady] = useState(false);
  const [last, setLast] = useState<{ query: string; state: SavingOutcome | "busy" } | null>(null);
  // The outcome of another search would wrongly state that this search is followed.
  const state = last?.query === search.query ? last.state : null;

  const save = async () => {
    if (state === "busy") return;
    const { query } = search;
    setLast({ query, state: "busy" });
    const saving = import("@/components/search/save-search").then(({ saveInSession }) =>
      saveInSession(settings, search),
    );
    setLast({ query, state: await saving.catch(() => "failed" as const) });
  };
  const press = (event: MouseEvent) => {
    // An alert that is being edited is updated in the section, where it may also be left as it was.
    if (editedAlert.read()) return;
    event.preventDefault();
    if (isMarked()) return void save();
    setIsAsking(!isAsking);
  };
  useEffect(() => {
    if (isAsking) panel.current?.querySelector("input")?.focus();
  }, [isAsking]);
  // A press of a logged-in user before React is not lost (lib/rules/user/session-mark).
  useEffect(() => {
    setIsReady(true);
    if (link.current?.dataset.pressed === undefined) return;
    delete link.current.dataset.pressed;
    link.current.click();
  }, []);

  const isKept = state === "saved" || state === "known";
  return (
    <>
      <a
        ref={link}
        href={`#${FOLLOW_ID}`}
        onClick={press}
        data-waits={isReady ? undefined : ""}
        aria-label={texts.label}
        aria-expanded={isAsking}
        aria-busy={state === "busy" || undefined}
        className={toolStyle}
      >
        <span className="lg:hidden">{texts.short}</span>
        <span className="max-lg:hidden">{texts.label}</span>
      </a>
      {isAsking && (
        <div ref={panel} className="w-full rounded-md border border-rule bg-surface p-4 member:hidden">
          {form}
        </div>
      )}
      <p
        aria-live="polite"
        className={`w-full text-sm empty:hidden lg:text-right ${isKept || state === "busy" ? "" : "text-brick"}`}
      >
        {state && texts[state]}
        {isKept && (
          <>
            {" "}
            <a href={alertsHref} className="link inline-flex min-h-11 items-center font-semibold lg:min-h-6">
              {texts.manage}
            </a>
          </>
        )}
      </p>
    </>
  );
}
