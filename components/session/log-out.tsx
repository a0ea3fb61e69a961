import { useEffect, useRef, useState } from "react";
import { useBusy } from "@/components/session/use-busy";
import { Button } from "@/components/ui/button";
import { forgetOfflineCopies } from "@/lib/queries/forget-offline-copies";
import type { Session } from "@/lib/session/session";

export type LogOutTexts = {
  logOut: string;
  loggingOut: string;
  oneDraft: string;
  /** `#` stands for their number. */
  drafts: string;
  stay: string;
  discardAndLeave: string;
};

type Props = { session: Session; home: string; texts: LogOutTexts; className: string };

const LOGOUT_TIMEOUT_MS = 3_000;

/**
 * Logs out. What this browser keeps for the user is forgotten with it: it first shows the number of their drafts (docs/workspace.md
 * §5.5). The store of drafts is loaded by the press.
 */
export function LogOut({ session, home, texts, className }: Props) {
  const [leaving, leave] = useBusy();
  const [count, setCount] = useState(0);
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (count > 0) question.current?.focus();
  }, [count]);

  const logOut = async () => {
    // Signed out at once; the API is notified and the copies are removed meanwhile, for as long as a visitor may wait.
    const work = Promise.all([session.signOut(), forgetOfflineCopies()]);
    await Promise.race([work, new Promise((done) => setTimeout(done, LOGOUT_TIMEOUT_MS))]);
    // Another document: nothing of the former one stays in memory.
    window.location.assign(home);
  };
  const press = () =>
    leave(async () => {
      const kept = await keptFor(session);
      const unsaved = await kept.count();
      if (unsaved > 0) return setCount(unsaved);
      await kept.clear();
      await logOut();
    });
  const discard = () =>
    leave(async () => {
      const kept = await keptFor(session);
      await kept.clear();
      await logOut();
    });

  if (count > 0)
    return (
      <div className="px-4 py-2">
        <p ref={question} tabIndex={-1}>
          {count === 1 ? texts.oneDraft : texts.drafts.replace("#", String(count))}
        </p>
        <div className="mt-2 flex flex-wrap gap-x-5 gap-y-2">
          <Button variant="secondary" onClick={() => setCount(0)}>
            {texts.stay}
          </Button>
          <Button variant="quiet" aria-disabled={leaving || undefined} onClick={discard}>
            {leaving ? texts.loggingOut : texts.discardAndLeave}
          </Button>
        </div>
      </div>
    );
  return (
    <button type="button" className={className} aria-disabled={leaving || undefined} onClick={press}>
      {leaving ? texts.loggingOut : texts.logOut}
    </button>
  );
}

/**
 * What this browser keeps for the user who is logged in, as themselves or for a firm: drafts, and former states of what they
 * saved. Nothing when the store cannot be loaded.
 */
async function keptFor({ getState }: Session) {
  const state = getState();
  const userId = state.status === "signed-in" ? state.userId : null;
  const store = userId && (await import("@/lib/queries/kept-entries").catch(() => null));
  if (!store) return { count: async () => 0, clear: async () => undefined };
  const { keys, read, clear } = store.keptEntries;
  const isWritten = async (key: string) => (await read(key)).some(({ values }) => !isBlank(values));
  return {
    count: async () => (await Promise.all((await keys(`draft:${userId}:`)).map(isWritten))).filter(Boolean).length,
    clear: () => Promise.all([clear(`draft:${userId}:`), clear(`versions:${userId}:`)]),
  };
}

/** Nothing that a person would miss: fields that are empty, boxes that are not ticked. */
const isBlank = (value: unknown): boolean =>
  typeof value === "object" && value !== null
    ? Object.values(value).every(isBlank)
    : !value || (typeof value === "string" && value.trim() === "");
