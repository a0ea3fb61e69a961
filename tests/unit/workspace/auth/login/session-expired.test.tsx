import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LOGIN_EVENT } from "@/components/session/session-event";
import { createFakeSession, renderScreen, signedIn } from "@/tests/support/fake-session";
import { aUser } from "@/tests/support/session-harness";
import { useSession } from "@/workspace/shell/session-provider";

beforeEach(() => void vi.useFakeTimers());
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

test("the expiry notice is shown for 5 s, then a log-in button remains", async () => {
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

test("the expiry notice stays while its button has the focus", async () => {
  await typeThenExpire();
  const [, inNotice] = screen.getAllByRole("button", { name: "Se connecter" });
  act(() => inNotice?.focus());
  pass(60_000);
  expect(screen.getByText(NOTICE)).not.toBeNull();
});

test("a log-in over the page closes the dialog, and typed text remains", async () => {
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

test("a log-in as another user clears the text typed by the former user", async () => {
  const { become } = await typeThenExpire();
  act(() => become(signedIn({}, louis)));
  expect(screen.getByText("Louis")).not.toBeNull();
  expect(message().value).toBe("");
});

test("a log-out clears the typed text, without an expiry notice", async () => {
  const fake = createFakeSession(signedIn());
  await renderScreen(fake.session, <Screen />);
  fireEvent.change(message(), { target: { value: "Bonjour" } });
  act(() => fake.become({ status: "signed-out", expired: false }));
  expect(message().value).toBe("");
  expect(screen.queryByText(NOTICE)).toBeNull();
});

test("a page opened with an expired session shows no notice", async () => {
  const fake = createFakeSession({ status: "starting" });
  await renderScreen(fake.session, <Screen />);
  act(() => fake.become(EXPIRED));
  expect(screen.queryByText(NOTICE)).toBeNull();
  expect(screen.queryByRole("button", { name: "Se connecter" })).toBeNull();
});

test("the text typed by a visitor remains after the log-in", async () => {
  const fake = createFakeSession({ status: "signed-out", expired: false });
  await renderScreen(fake.session, <Screen />);
  fireEvent.change(message(), { target: { value: "Bonjour" } });
  act(() => fake.become(signedIn()));
  expect(message().value).toBe("Bonjour");
});

test("a screen restored by the Back button is hidden until the session is checked", async () => {
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

test("the log-in link opens the dialog only when the session has expired", async () => {
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
