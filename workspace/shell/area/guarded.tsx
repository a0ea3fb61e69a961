"use client";
import { usePathname, useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useMemo, useState, useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { pathInLocale } from "@/lib/i18n/path-in-locale";
import { routing } from "@/lib/i18n/routing";
import { nameOf } from "@/lib/rules/user/user-name";
import type { CurrentUser, SessionState } from "@/lib/session/session";
import { isAllowed, isInArea } from "@/workspace/shell/area/area";
import { RefusedScreen } from "@/workspace/shell/area/refused-screen";
import { ActorContext, toActor } from "@/workspace/shell/area/use-actor";
import { type ScreenName, screenOf } from "@/workspace/shell/area/workspace-map";
import { FormError } from "@/workspace/shell/form/form-error";
import { RequireSignIn } from "@/workspace/shell/require-sign-in";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

type Props = {
  screen: ScreenName;
  /** A function receives the user for whom the screen was opened; the components below read `useActor`. */
  children: ReactNode | ((current: CurrentUser) => ReactNode);
};

/** Shows a screen to users who may see it: others are led to the log-in, or read the reason and what to do. */
export const Guarded = ({ screen, children }: Props) => (
  <RequireSignIn back={useCurrentPath()}>
    {(current) => (
      <HeldScreen screen={screen} current={current}>
        {children}
      </HeldScreen>
    )}
  </RequireSignIn>
);

/**
 * A screen that keeps acting as the user for whom it was opened (docs/workspace.md §5.3). A choice made in this tab
 * resets the screen, so that nothing typed for one firm is sent for another.
 */
function HeldScreen({ screen, current, children }: Props & { current: CurrentUser }) {
  const { session, state } = useSession();
  const [held, setHeld] = useState(() => holdUser(current));
  const next = nextHeld(held, state);
  if (next !== held) setHeld(next);
  const { user } = next;
  const actor = useMemo(() => toActor(user), [user]);
  const follow = () => {
    const now = session.getState();
    if (now.status === "signed-in" && now.current) setHeld(holdUser(now.current));
  };
  return (
    <ActorContext key={user.user.id} value={actor}>
      <OtherActorBar held={next} onFollow={follow} />
      <Admitted screen={screen} current={user}>
        {children}
      </Admitted>
    </ActorContext>
  );
}

function Admitted({ screen, current, children }: Props & { current: CurrentUser }) {
  const { area, permission } = screenOf(screen);
  if (area && !isInArea(area, current)) return <RefusedScreen reason={area} current={current} />;
  if (permission && !isAllowed(current, permission))
    return <RefusedScreen reason={area === "platform" ? area : "role"} current={current} permission={permission} />;
  return typeof children === "function" ? children(current) : children;
}

/** Returns the path of the current page as lib/routes spells it: without locale, with its query. */
function useCurrentPath(): string {
  const path = pathInLocale(usePathname(), routing.defaultLocale);
  const query = useSearchParams().toString();
  return query ? `${path}?${query}` : path;
}

type OtherActorBarProps = { held: Held; onFollow: () => void };

/**
 * Shown when another tab, or this tab after a new log-in, acts as another party than the screen: the user chooses
 * whether the screen follows.
 */
function OtherActorBar({ held, onFollow }: OtherActorBarProps) {
  const t = useTranslations("shell.other_actor");
  const { session } = useSession();
  const { busy, failure, act } = useAction();
  const other = otherActor(held, useLastOrganization());
  const name = other && nameIn(held.live, other.organizationId);
  const ownName = nameIn(held.user, held.user.organizationId);
  const follow = (organizationId: string | null) =>
    act(async () => {
      await session.selectOrganization(organizationId);
      onFollow();
    });
  // Rendered even when empty, so that screen readers announce its text.
  return (
    <div
      role="status"
      className="border-rule bg-tint px-4 not-empty:mb-8 not-empty:border-y not-empty:py-3"
      data-no-print
    >
      {other && (
        <>
          <p>
            {t(other.isInTab ? "here" : "elsewhere", {
              name: name ?? t("oneself"),
              own: ownName ? t("own", { name: ownName }) : t("own_oneself"),
            })}
          </p>
          <Button
            variant="secondary"
            className="mt-3"
            aria-disabled={busy || undefined}
            onClick={() => busy || follow(other.organizationId)}
          >
            {name ? t("follow", { name }) : t("follow_oneself")}
          </Button>
          <FormError text={failure} />
        </>
      )}
    </div>
  );
}

/** Returns the name of the organization; null for the person themselves. */
function nameIn({ organizations }: CurrentUser, id: string | null): string | null {
  const organization = organizations.find((known) => known.id === id);
  return organization ? nameOf(organization) : null;
}

/**
 * Returns the party that this tab acts as, or that was chosen last in another tab, when it is not the screen's.
 * Otherwise null, also when the user is not known to belong to the chosen organization.
 */
function otherActor({ user, live, isInterrupted }: Held, last: string | null) {
  if (isInterrupted) return null;
  if (live.organizationId !== user.organizationId) return { organizationId: live.organizationId, isInTab: true };
  const isKnown = last === null || live.organizations.some(({ id }) => id === last);
  return isKnown && last !== user.organizationId ? { organizationId: last, isInTab: false } : null;
}

/**
 * `storage`: another tab made a choice. `focus` and `pageshow`: this tab was asleep, and may have missed that event.
 */
const EVENTS = ["storage", "focus", "pageshow"];

function subscribe(onChange: () => void) {
  for (const type of EVENTS) window.addEventListener(type, onChange);
  return () => {
    for (const type of EVENTS) window.removeEventListener(type, onChange);
  };
}

/** Returns the organization chosen last in any tab; null for the person themselves. */
function useLastOrganization(): string | null {
  const { session } = useSession();
  return useSyncExternalStore(subscribe, session.readLastOrganization, () => null);
}

type Held = {
  /** The user for whom the screen was opened. */
  user: CurrentUser;
  /** The user that this tab acts as. */
  live: CurrentUser;
  /** True when the session has ended, or is being read again, since `live` was read. */
  isInterrupted: boolean;
};

const holdUser = (user: CurrentUser): Held => ({ user, live: user, isInterrupted: false });

/**
 * Returns the state after a change of the session. The screen follows a choice made in this tab, and fresher data of
 * the same party. When a session ended and a new one acts as another organization, the party of the screen and the
 * typed values stay.
 */
function nextHeld(held: Held, state: SessionState): Held {
  const live = state.status === "signed-in" ? state.current : null;
  if (!live) return held.isInterrupted ? held : { ...held, isInterrupted: true };
  if (live === held.live && !held.isInterrupted) return held;
  const isSame = live.organizationId === held.user.organizationId;
  const isChosen = !held.isInterrupted && live.organizationId !== held.live.organizationId;
  return { user: isSame || isChosen ? live : held.user, live, isInterrupted: false };
}
