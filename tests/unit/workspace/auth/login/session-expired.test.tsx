import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LOGIN_EVENT } from "@/components/session/session-event";
import { createFakeSession, renderScreen, signedIn } from "@/tests/support/fake-session";
import { aUser } from "@/tests/support/session-harness";
import { useSession } from "@/workspace/shell/session-provider";

beforeEach(() => {
  vi.useFakeTimers();
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event("close"));
  };
});
afterEach(() => void vi.useRealTimers());

const EXPIRED = { status: "signed-out", expired: true } as const;
const NOTICE = "Votre session a expiré. Ce que vous avez saisi est toujours là.";
const louis = aUser({ id: "usr_2", firstname: "Louis" });

function Screen() {
  const { state } = useSession();
  const name = state.status === "signed-in" ? state.current?.naturalUser.firstname : null;
  return (
    <>
      <p>{name}</p>
      <input aria-label="Message" />
    </>
  );
}

async function typeThenExpire() {
  const fake = createFakeSession(signedIn());
  await renderScreen(fake.session, <Screen />);
  fireEvent.change(message(), { target: { value: "Bonjour" } });
  act(() => fake.become(EXPIRED));
  return fake;
}
const message = () => screen.getByLabelText<HTMLInputElement>("Message");
const dialog = () => document.querySelector("dialog");
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test("a session that ends by itself is said for 5 s, with a way to log in; a line stays after that", async () => {
  await typeThenExpire();
  expect(screen.getByText(NOTICE)).not.toBeNull();
  pass(4_999);
  expect(screen.getByText(NOTICE)).not.toBeNull();
  pass(1);
  expect(screen.queryByText(NOTICE)).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Se connecter" }));
  expect(dialog()?.open).toBe(true);
  expect(screen.getByLabelText("Mot de passe")).not.toBeNull();
});

test("the notice stays while its button has the focus", async () => {
  await typeThenExpire();
  const [, inNotice] = screen.getAllByRole("button", { name: "Se connecter" });
  act(() => inNotice?.focus());
  pass(60_000);
  expect(screen.getByText(NOTICE)).not.toBeNull();
});

test("logging in again over the page closes the dialog, and nothing typed is lost", async () => {
  const { become } = await typeThenExpire();
  fireEvent.click(screen.getAllByRole("button", { name: "Se connecter" })[1] ?? document.body);
  expect(dialog()?.open).toBe(true);
  const before = message();
  act(() => become(signedIn({ current: null })));
  expect(dialog()?.open).toBe(false);
  act(() => become(signedIn()));
  expect(message()).toBe(before);
  expect(before.value).toBe("Bonjour");
  expect(screen.queryByRole("button", { name: "Se connecter" })).toBeNull();
});

test("when somebody else logs in over the page, nothing of the former screen remains", async () => {
  const { become } = await typeThenExpire();
  act(() => become(signedIn({}, louis)));
  expect(screen.getByText("Louis")).not.toBeNull();
  expect(message().value).toBe("");
});

test("logging out empties the screen, and so does a log-out in another tab", async () => {
  const fake = createFakeSession(signedIn());
  await renderScreen(fake.session, <Screen />);
  fireEvent.change(message(), { target: { value: "Bonjour" } });
  act(() => fake.become({ status: "signed-out", expired: false }));
  expect(message().value).toBe("");
  expect(screen.queryByText(NOTICE)).toBeNull();
});

test("a page that opens on a session already over says nothing over it", async () => {
  const fake = createFakeSession({ status: "starting" });
  await renderScreen(fake.session, <Screen />);
  act(() => fake.become(EXPIRED));
  expect(screen.queryByText(NOTICE)).toBeNull();
  expect(screen.queryByRole("button", { name: "Se connecter" })).toBeNull();
});

test("whoever comes and logs in keeps what he typed before", async () => {
  const fake = createFakeSession({ status: "signed-out", expired: false });
  await renderScreen(fake.session, <Screen />);
  fireEvent.change(message(), { target: { value: "Bonjour" } });
  act(() => fake.become(signedIn()));
  expect(message().value).toBe("Bonjour");
});

test("a screen brought back by the back button is hidden until the session was looked at again", async () => {
  const fake = createFakeSession(signedIn());
  await renderScreen(fake.session, <Screen />);
  const veil = message().parentElement;
  window.dispatchEvent(new Event("pagehide"));
  expect(veil?.style.visibility).toBe("hidden");
  fake.session.start.mockClear();
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  expect(fake.session.start).toHaveBeenCalledOnce();
  pass(50);
  expect(veil?.style.visibility).toBe("visible");
});

test("the way to the log-in screen opens the dialog instead, only while there is something to lose", async () => {
  const fake = createFakeSession(signedIn());
  await renderScreen(fake.session, <Screen />);
  const press = () => {
    const pressed = new Event(LOGIN_EVENT, { cancelable: true });
    act(() => void window.dispatchEvent(pressed));
    return pressed.defaultPrevented;
  };
  expect(press()).toBe(false);
  act(() => fake.become(EXPIRED));
  expect(press()).toBe(true);
  expect(dialog()?.open).toBe(true);
  act(() => fake.become(signedIn()));
  expect(press()).toBe(false);
});
