import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { giveCopiesTo } from "@/offline/copies";
import { openNotification, showPush } from "@/offline/push";
import { offlineWorld, SITE } from "@/tests/support/offline-world";

const message = {
  userId: "usr_1",
  title: "Cabinet Durand",
  body: "Gestionnaire de paie — votre candidature avance",
  tag: "trn_1",
  locale: "fr",
  url: `${SITE}/app/candidatures/trn_1`,
};
const show = vi.fn();
const unsubscribe = vi.fn();
const focus = vi.fn();
const openWindow = vi.fn();
let tabs: { url: string; focus: () => void }[] = [];

beforeEach(() => {
  vi.clearAllMocks();
  tabs = [];
  offlineWorld();
  vi.stubGlobal("self", {
    location: new URL(SITE),
    registration: {
      showNotification: show,
      pushManager: { getSubscription: async () => ({ unsubscribe }) },
    },
    clients: { matchAll: async () => tabs, openWindow },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const push = (content: unknown) => showPush({ data: { json: () => content } });
const press = async (url: unknown) => {
  const close = vi.fn();
  await openNotification({ notification: { data: { url }, close } });
  expect(close).toHaveBeenCalledOnce();
};

test("a push shows the firm, what happened, and the page to open", async () => {
  await push(message);
  expect(show).toHaveBeenCalledExactlyOnceWith("Cabinet Durand", {
    body: message.body,
    tag: "trn_1",
    lang: "fr",
    icon: "/icon-192.png",
    data: { url: message.url },
  });
});

test.each([null, "text", {}, { ...message, title: 1 }])(
  "a push of another form (%j) shows nothing",
  async (content) => {
    await push(content);
    expect(show).not.toHaveBeenCalled();
  },
);

test("once another person logged in, a push is not shown, and this browser is turned off", async () => {
  await giveCopiesTo("usr_1");
  await push(message);
  expect(show).toHaveBeenCalledOnce();
  await giveCopiesTo("usr_2");
  await push(message);
  expect(show).toHaveBeenCalledOnce();
  expect(unsubscribe).toHaveBeenCalledOnce();
});

test("a press opens the page in a new tab, or goes to the tab that shows it", async () => {
  tabs = [{ url: `${SITE}/app/profil`, focus }];
  await press(message.url);
  expect(openWindow).toHaveBeenCalledExactlyOnceWith(message.url);
  tabs = [{ url: message.url, focus }];
  await press(message.url);
  expect(focus).toHaveBeenCalledOnce();
  expect(openWindow).toHaveBeenCalledOnce();
});

test.each(["https://elsewhere.example/app", "javascript:alert(1)", undefined])(
  "a press never opens %s",
  async (url) => {
    await press(url);
    expect(openWindow).not.toHaveBeenCalled();
  },
);
