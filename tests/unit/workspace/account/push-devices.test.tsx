import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createFakeSession, renderScreen, signedIn } from "@/tests/support/fake-session";
import { PushDevices } from "@/workspace/account/push-devices";

const bytes = new Uint8Array([4, 250, 255]);
const publicKey = "BPr_";
const endpoint = "https://push.example/1";
const device = {
  id: "psub_1",
  endpoint,
  kinds: ["messages"],
  userAgent: null,
  createdDate: "2026-11-02T09:00:00.000Z",
};
const other = {
  ...device,
  id: "psub_2",
  endpoint: "https://push.example/2",
  kinds: ["alerts", "answers"],
  userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
};

const unsubscribe = vi.fn(async () => true);
const subscription = {
  endpoint,
  options: { applicationServerKey: bytes.buffer },
  toJSON: () => ({ endpoint, keys: { p256dh: "p", auth: "a" } }),
  unsubscribe,
};
const subscribe = vi.fn(async () => subscription);
let subscribed: typeof subscription | null = null;
const notification = { permission: "default", requestPermission: vi.fn(async () => notification.permission) };

beforeEach(() => {
  vi.clearAllMocks();
  subscribed = null;
  notification.permission = "granted";
  const pushManager = { getSubscription: async () => subscribed, subscribe };
  const registration = { pushManager };
  const serviceWorker = {
    register: async () => registration,
    getRegistration: async () => registration,
    ready: Promise.resolve(registration),
  };
  vi.stubGlobal("Notification", notification);
  vi.stubGlobal("PushManager", {});
  Object.defineProperty(navigator, "serviceWorker", { value: serviceWorker, configurable: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "serviceWorker");
});

async function open({ results = [] as object[], key = publicKey as string | null } = {}) {
  let stored = results;
  const { session, api } = createFakeSession(signedIn(), {
    "GET /push-subscriptions": () => ({ body: { publicKey: key, results: stored } }),
    "PUT /push-subscriptions": ({ body }) => {
      const saved = { ...device, kinds: (body as { kinds: string[] }).kinds };
      stored = [saved];
      subscribed = subscription;
      return { body: saved };
    },
    "DELETE /push-subscriptions/psub_1": () => {
      stored = [];
      return { body: { id: "psub_1" } };
    },
    "DELETE /push-subscriptions/psub_2": () => {
      stored = [];
      return { body: { id: "psub_2" } };
    },
  });
  await renderScreen(session, <PushDevices userId="usr_1" />);
  return api;
}
const box = (name: string) => screen.findByRole<HTMLInputElement>("checkbox", { name });
const boxes = async () => {
  await box("Messages");
  return screen.getAllByRole<HTMLInputElement>("checkbox").map(({ checked }) => checked);
};

test("everything is off at first; a press turns one kind on, on this device", async () => {
  const api = await open();
  expect(await boxes()).toEqual([false, false, false, false]);
  expect(subscribe).not.toHaveBeenCalled();
  await userEvent.click(await box("Entretiens"));
  expect(await screen.findByText(/^Enregistré à/)).not.toBeNull();
  expect(subscribe).toHaveBeenCalledExactlyOnceWith({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { body } = api.calls.find(({ call }) => call === "PUT /push-subscriptions") ?? {};
  expect(body).toEqual({ endpoint, keys: { p256dh: "p", auth: "a" }, kinds: ["interviews"] });
  expect(await boxes()).toEqual([false, false, true, false]);
});

test("the last kind that is turned off turns the device off, here and at the platform", async () => {
  subscribed = subscription;
  const api = await open({ results: [device] });
  expect(await boxes()).toEqual([false, true, false, false]);
  await userEvent.click(await box("Messages"));
  await waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce());
  expect(api.calls.map(({ call }) => call)).toContain("DELETE /push-subscriptions/psub_1");
});

test("a device subscribed with another key of the platform is off, and subscribes anew", async () => {
  subscribed = { ...subscription, options: { applicationServerKey: new Uint8Array([1]).buffer } };
  await open({ results: [device] });
  expect(await boxes()).toEqual([false, false, false, false]);
  await userEvent.click(await box("Messages"));
  await waitFor(() => expect(subscribe).toHaveBeenCalledOnce());
  expect(unsubscribe).toHaveBeenCalledOnce();
});

test("a refused permission says what to do, and nothing is sent", async () => {
  notification.permission = "default";
  const api = await open();
  notification.requestPermission.mockImplementationOnce(async () => {
    notification.permission = "denied";
    return "denied";
  });
  await userEvent.click(await box("Messages"));
  expect(await screen.findByText(/dans ses réglages/)).not.toBeNull();
  expect(await boxes()).toEqual([false, false, false, false]);
  expect(api.calls.map(({ call }) => call)).toEqual(["GET /push-subscriptions"]);
});

test("once the permission is given after all, the screen no longer asks for it", async () => {
  notification.permission = "denied";
  await open();
  expect(await screen.findByText(/dans ses réglages/)).not.toBeNull();
  notification.permission = "granted";
  await userEvent.click(await box("Messages"));
  await waitFor(() => expect(screen.queryByText(/dans ses réglages/)).toBeNull());
  expect(await screen.findByText(/^Enregistré à/)).not.toBeNull();
});

test("a push service that cannot be reached is named as such, and the box is empty again", async () => {
  subscribe.mockRejectedValueOnce(new DOMException("no", "AbortError"));
  await open();
  await userEvent.click(await box("Messages"));
  expect((await screen.findByRole("alert")).textContent).toMatch(/n’a pas pu s’inscrire/);
  expect(await boxes()).toEqual([false, false, false, false]);
});

test("another device is named with its kinds, and turned off by a press", async () => {
  await open({ results: [other] });
  expect(await screen.findByText("Firefox sur Linux")).not.toBeNull();
  expect(screen.getByText(/Depuis le 2 novembre 2026.* réponses et alertes/)).not.toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Désactiver (Firefox sur Linux)" }));
  await waitFor(() => expect(screen.queryByText("Firefox sur Linux")).toBeNull());
});

test("without a key of the platform, or in a browser without notifications, the screen says so", async () => {
  await open({ key: null });
  expect(await screen.findByText(/Ce site n’envoie pas de notifications/)).not.toBeNull();
  expect(screen.queryByRole("checkbox")).toBeNull();
});

test("a browser without notifications says so", async () => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "serviceWorker");
  await open();
  expect(await screen.findByText(/Ce navigateur n’affiche pas/)).not.toBeNull();
});
