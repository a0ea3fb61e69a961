import { useEffect, useId, useRef, useState } from "react";
import { AccountSign } from "@/components/session/account-sign";
import { useBusy } from "@/components/session/use-busy";
import { Button } from "@/components/ui/button";
import { useDismiss } from "@/components/ui/use-dismiss";
import { forgetOfflineCopies } from "@/lib/queries/forget-offline-copies";
import { initialsOf, nameOf } from "@/lib/rules/user/user-name";
import type { CurrentUser, Session } from "@/lib/session/session";

export type MenuTexts = SwitcherTexts &
  LogOutTexts & {
    menu: string;
    reading: string;
    trouble: string;
    retry: string;
    workspace: string;
    account: string;
  };

type Props = {
  session: Session;
  /** Null while the user is loading. */
  current: CurrentUser | null;
  loadFailed: boolean;
  hrefs: { workspace: string; account: string; home: string };
  texts: MenuTexts;
};

const ITEM = "flex min-h-11 w-full items-center px-4 py-2 text-left hover:bg-tint";

/**
 * The menu of a logged-in user: a <details> element, which works with the keyboard; Escape and a press elsewhere close
 * it.
 */
export function SignedInMenu({ session, current, loadFailed, hrefs, texts }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  useDismiss(details, (by) => {
    const menu = details.current;
    if (!menu?.open) return;
    menu.open = false;
    if (by === "escape") menu.querySelector("summary")?.focus();
  });
  const name = current && nameOf(current.user);

  return (
    <details ref={details} className="sm:relative">
      <summary
        aria-label={name ? `${texts.menu}, ${name}` : texts.menu}
        title={name ?? undefined}
        className="flex min-h-11 min-w-11 list-none items-center justify-center rounded-md px-1 [&::-webkit-details-marker]:hidden"
      >
        <AccountSign initials={current ? initialsOf(current.user) : undefined} />
      </summary>
      <div className="absolute inset-x-4 z-30 mt-1 rounded-md sm:left-auto sm:right-0 sm:w-72 border border-rule bg-surface py-2 shadow-sheet">
        {current ? (
          <>
            <p className="px-4 pt-1 font-semibold">{nameOf(current.naturalUser)}</p>
            <p className="truncate px-4 pb-3 text-sm text-muted">{current.naturalUser.email}</p>
            {current.organizations.length > 0 && (
              <OrganizationSwitcher session={session} current={current} texts={texts} />
            )}
          </>
        ) : (
          !loadFailed && <p className="px-4 py-2 text-muted">{texts.reading}</p>
        )}
        <div role="status">{loadFailed && <p className="px-4 py-2 text-sm text-brick">{texts.trouble}</p>}</div>
        <div className="border-t border-rule pt-2">
          {loadFailed && (
            <button type="button" className={ITEM} onClick={() => session.reload().catch(() => undefined)}>
              {texts.retry}
            </button>
          )}
          <a href={hrefs.workspace} className={ITEM}>
            {texts.workspace}
          </a>
          <a href={hrefs.account} className={ITEM}>
            {texts.account}
          </a>
          <LogOut session={session} home={hrefs.home} texts={texts} className={ITEM} />
        </div>
      </div>
    </details>
  );
}

type SwitcherTexts = { actingAs: string; oneself: string; switchFailed: string };

type OrganizationSwitcherProps = { session: Session; current: CurrentUser; texts: SwitcherTexts };

/**
 * Choice of the identity that the user acts as: themselves or one of their organizations. It takes effect immediately,
 * in every tab.
 */
function OrganizationSwitcher({ session, current, texts }: OrganizationSwitcherProps) {
  const name = useId();
  const [requested, setRequested] = useState<string | null | undefined>(undefined);
  const [failed, setFailed] = useState(false);
  const [busy, run] = useBusy();
  const choices = [
    { id: null, label: texts.oneself },
    ...current.organizations.map((organization) => ({ id: organization.id, label: nameOf(organization) })),
  ];
  const chosen = requested === undefined ? current.organizationId : requested;

  const select = (id: string | null) =>
    run(async () => {
      setRequested(id);
      setFailed(false);
      await session.selectOrganization(id).catch(() => setFailed(true));
      setRequested(undefined);
    });

  return (
    <fieldset className="max-h-72 overflow-y-auto border-t border-rule py-2" aria-busy={busy || undefined}>
      <legend className="sr-only">{texts.actingAs}</legend>
      <p aria-hidden="true" className="px-4 py-1 text-sm text-muted">
        {texts.actingAs}
      </p>
      {choices.map(({ id, label }) => (
        <label key={id} className="flex min-h-11 items-center gap-3 px-4 py-1 hover:bg-tint">
          <input
            type="radio"
            name={name}
            checked={id === chosen}
            onChange={() => select(id)}
            className="size-5 shrink-0"
          />
          <span className="min-w-0 flex-1">{label}</span>
        </label>
      ))}
      <p role="status" className="px-4 text-sm text-brick empty:hidden">
        {failed && texts.switchFailed}
      </p>
    </fieldset>
  );
}

type LogOutTexts = {
  logOut: string;
  loggingOut: string;
  oneDraft: string;
  /** `#` stands for the number of drafts. */
  drafts: string;
  stay: string;
  discardAndLeave: string;
};

type LogOutProps = { session: Session; home: string; texts: LogOutTexts; className: string };

const LOGOUT_TIMEOUT_MS = 3_000;

/**
 * Logs out, and deletes what this browser stores for the user, after showing them the number of their drafts
 * (docs/workspace.md §5.5). The store of drafts is loaded when the button is pressed.
 */
function LogOut({ session, home, texts, className }: LogOutProps) {
  const [leaving, leave] = useBusy();
  const [count, setCount] = useState(0);
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (count > 0) question.current?.focus();
  }, [count]);

  const logOut = async () => {
    // The user is signed out immediately. Notifying the API and removing the copies run in parallel, within a delay
    // that a visitor accepts.
    const work = Promise.all([session.signOut(), forgetOfflineCopies()]);
    await Promise.race([work, new Promise((done) => setTimeout(done, LOGOUT_TIMEOUT_MS))]);
    // Loads a new document, so that nothing of the former document stays in memory.
    window.location.assign(home);
  };
  const press = () =>
    leave(async () => {
      const kept = await storedFor(session);
      const unsaved = await kept.count();
      if (unsaved > 0) return setCount(unsaved);
      await kept.clear();
      await logOut();
    });
  const discard = () =>
    leave(async () => {
      const kept = await storedFor(session);
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
 * Gives access to what this browser stores for the logged-in user, as themselves or for a firm: drafts, and former
 * versions of what they saved. Empty when the store cannot be loaded.
 */
async function storedFor({ getState }: Session) {
  const state = getState();
  const userId = state.status === "signed-in" ? state.userId : null;
  const store = userId && (await import("@/lib/queries/stored-entries").catch(() => null));
  if (!store) return { count: async () => 0, clear: async () => undefined };
  const { keys, read, clear } = store.storedEntries;
  const leave = async () => (await import("@/lib/queries/push-device")).leavePush();
  const isWritten = async (key: string) => (await read(key)).some(({ values }) => !isBlank(values));
  return {
    count: async () => (await Promise.all((await keys(`draft:${userId}:`)).map(isWritten))).filter(Boolean).length,
    clear: () => Promise.all([clear(`draft:${userId}:`), clear(`versions:${userId}:`), leave().catch(() => null)]),
  };
}

/** True when the value contains nothing that a person would miss: empty fields, unticked boxes. */
const isBlank = (value: unknown): boolean =>
  typeof value === "object" && value !== null
    ? Object.values(value).every(isBlank)
    : !value || (typeof value === "string" && value.trim() === "");
