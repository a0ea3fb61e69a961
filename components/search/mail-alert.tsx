"use client";

import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import type { SessionSettings } from "@/components/session/shared-session";
import { useHasSession } from "@/components/session/use-has-session";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { type EditedAlert, editedAlert } from "@/lib/queries/edited-alert";
import type { SearchToSave } from "@/lib/queries/search-to-save";

const OUTCOMES = ["saved", "known", "sent", "too_many", "failed", "signed-out"] as const;
type Outcome = (typeof OUTCOMES)[number];

type Props = {
  settings: SessionSettings;
  locale: string;
  search: SearchToSave;
  texts: Record<Outcome | "alert" | "submit" | "busy" | "email" | "hint" | "invalid" | "update" | "keep", string>;
};

/**
 * Subscribes to the new offers of this search by mail: visitors give an address, logged-in users only press a button.
 */
export function MailAlert({ settings, locale, search, texts }: Props) {
  const id = useId();
  const isLoggedIn = useHasSession(settings.product);
  const [last, setLast] = useState<{ query: string; state: Outcome | "invalid" | "busy" | null } | null>(null);
  // The outcome of another search would wrongly state that this search is followed.
  const state = last?.query === search.query ? last.state : null;
  const [edited, setEdited] = useState<EditedAlert | null>(null);
  const isBusy = useRef(false);
  useEffect(() => setEdited(editedAlert.read()), []);

  const run = async (work: () => Promise<Outcome | "invalid" | null>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    const { query } = search;
    setLast({ query, state: "busy" });
    setLast({ query, state: await work().catch(() => "failed" as const) });
    isBusy.current = false;
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isLoggedIn) return void run(async () => (await inSession()).saveInSession(settings, search));
    const input = event.currentTarget.elements.namedItem("email");
    if (!(input instanceof HTMLInputElement)) return;
    if (!input.validity.valid) input.focus();
    const { value, validity } = input;
    void run(async () =>
      validity.valid ? (await byMail()).requestAlert({ ...settings, locale }, value, search) : "invalid",
    );
  };
  const update = (alert: EditedAlert) =>
    run(async () => {
      const outcome = alert.isByMail
        ? await (await byMail()).changeAlert({ ...settings, locale }, alert, search)
        : await (await inSession()).changeInSession(settings, alert, search);
      if (outcome !== "sent") return outcome;
      editedAlert.forget();
      window.location.assign(alert.back);
      return null;
    });
  const forget = () => {
    editedAlert.forget();
    setEdited(null);
  };

  const isDone = state === "saved" || state === "sent" || state === "known";
  return (
    <div className="max-w-xl noscript:hidden">
      {edited ? (
        <div className="flex flex-wrap gap-x-5 gap-y-3">
          <Button aria-disabled={state === "busy" || undefined} onClick={() => void update(edited)}>
            {state === "busy" ? texts.busy : texts.update}
          </Button>
          <Button variant="quiet" onClick={forget}>
            {texts.keep}
          </Button>
        </div>
      ) : (
        <form onSubmit={submit} method="post" noValidate className="flex flex-wrap items-start gap-3">
          {!isLoggedIn && (
            <div className="grow member:hidden">
              <TextField
                id={id}
                name="email"
                type="email"
                label={texts.email}
                hint={texts.hint}
                autoComplete="email"
                maxLength={254}
                required
                error={state === "invalid" ? texts.invalid : undefined}
              />
            </div>
          )}
          <Button type="submit" variant="secondary" aria-disabled={state === "busy" || undefined}>
            {state === "busy" ? texts.busy : isLoggedIn ? texts.alert : texts.submit}
          </Button>
        </form>
      )}
      <p role="status" className={`not-empty:mt-2 ${isDone ? "" : "text-brick"}`}>
        {state !== null && state !== "busy" && state !== "invalid" && texts[state]}
      </p>
    </div>
  );
}

/** Loaded on first use: the page contains neither the session nor the client. */
const byMail = () => import("@/lib/queries/mail-alerts");
const inSession = () => import("@/components/search/save-search");
