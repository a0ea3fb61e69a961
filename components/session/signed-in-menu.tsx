import { useRef } from "react";
import { LogOut, type LogOutTexts } from "@/components/session/log-out";
import { OrganizationSwitcher, type SwitcherTexts } from "@/components/session/organization-switcher";
import { useDismiss } from "@/components/ui/use-dismiss";
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
  /** Null while the user is loaded. */
  current: CurrentUser | null;
  loadFailed: boolean;
  isNamed: boolean;
  hrefs: { workspace: string; account: string; home: string };
  texts: MenuTexts;
};

const ITEM = "flex min-h-11 w-full items-center px-4 py-2 text-left hover:bg-tint";

/** The browser's own disclosure, which works by keyboard as it is; Escape and a press elsewhere fold it. */
export function SignedInMenu({ session, current, loadFailed, isNamed, hrefs, texts }: Props) {
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
        className="flex min-h-11 min-w-11 list-none items-center justify-center gap-2 rounded-md px-1 font-semibold hover:text-green [&::-webkit-details-marker]:hidden"
      >
        <span
          aria-hidden="true"
          className="flex size-8 items-center justify-center rounded-full bg-brand text-sm text-[#fbf9f4]"
        >
          {current ? initialsOf(current.user) : "…"}
        </span>
        {isNamed && <span className="max-w-40 truncate max-lg:hidden">{name}</span>}
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
