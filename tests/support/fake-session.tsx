import type { ReactNode } from "react";
import { vi } from "vitest";
import { createClient } from "@/lib/api/client";
import type { User } from "@/lib/entities/user";
import type { Locale } from "@/lib/i18n/routing";
import type { Session, SessionState } from "@/lib/session/session";
import { createFakeApi } from "@/tests/support/fake-api";
import { renderIn } from "@/tests/support/in-locale";
import { aUser } from "@/tests/support/session-harness";
import { SessionExpired } from "@/workspace/auth/login/session-expired";
import { NoticesProvider } from "@/workspace/shell/notices-provider";
import { SessionScope } from "@/workspace/shell/session-provider";
import { UserScreen } from "@/workspace/shell/user-screen";

type Answers = Parameters<typeof createFakeApi>[0];
type SignedIn = Extract<SessionState, { status: "signed-in" }>;

export const claire = aUser({
  id: "usr_1",
  firstname: "Claire",
  lastname: "Durand",
  email: "claire@exemple.fr",
  username: "claire@exemple.fr",
  organizations: { org_1: { roles: ["administrator"] } },
});
export const firm = aUser({ id: "org_1", displayName: "Cabinet Durand", roles: ["organization"] });

/** State of a session with a logged-in user; by default, the user is already read. */
export const signedIn = (overrides: Partial<SignedIn> = {}, naturalUser: User = claire): SessionState => ({
  status: "signed-in",
  userId: naturalUser.id,
  loadFailed: false,
  current: { naturalUser, organizations: [firm], user: naturalUser, organizationId: null, permissions: [] },
  ...overrides,
});

/** A person who acts for themselves, and belongs to no firm. */
export const withoutFirm = (permissions: string[] = []): NonNullable<SignedIn["current"]> => ({
  naturalUser: claire,
  organizations: [],
  user: claire,
  organizationId: null,
  permissions,
});

/** Creates a session whose state and API responses are set by the test. */
export function createFakeSession(initial: SessionState, responses: Answers = {}) {
  const api = createFakeApi(responses);
  const listeners = new Set<() => void>();
  let state = initial;
  let elsewhere: { organizationId: string | null } | null = null;
  const session = {
    client: createClient({ origin: "https://api.invalid", publicKey: "pubk_test_0001", adapter: api.adapter }),
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: vi.fn(() => () => undefined),
    signIn: vi.fn(async () => undefined),
    signOut: vi.fn(async () => undefined),
    reload: vi.fn(async () => undefined),
    selectOrganization: vi.fn(async () => undefined),
    readLastOrganization: () => (elsewhere ? elsewhere.organizationId : ownOrganization(state)),
    actAs: <T,>(_organizationId: string | null, work: () => Promise<T>) => work(),
    readElements: () => Promise.reject(new Error("No element was prepared")),
    readConfig: () => Promise.reject(new Error("No configuration was prepared")),
  } satisfies Session;
  return {
    session,
    api,
    become(next: SessionState) {
      state = next;
      for (const listener of listeners) listener();
    },
    /** Makes another tab act as this organization from now on. */
    chooseElsewhere(organizationId: string | null) {
      elsewhere = { organizationId };
      window.dispatchEvent(new Event("storage"));
    },
  };
}

const ownOrganization = (state: SessionState) =>
  state.status === "signed-in" ? (state.current?.organizationId ?? null) : null;

/** Draws a screen of the workspace as its layout does. */
export const renderScreen = (session: Session, screen: ReactNode, locale: Locale = "fr") =>
  renderIn(
    locale,
    <SessionScope session={session}>
      <NoticesProvider>
        <SessionExpired />
        <UserScreen>{screen}</UserScreen>
      </NoticesProvider>
    </SessionScope>,
  );
