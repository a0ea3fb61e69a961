import { expect, type Page } from "playwright/test";
import { routes } from "@/lib/routes/public-routes";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { accessibilityFaultsByTheme } from "@/tests/e2e/support/accessibility";
import { workerReady } from "@/tests/e2e/support/offline";
import { apiAs, openAccount, openAccountScreen } from "@/tests/e2e/support/people";
import { test } from "@/tests/e2e/support/shared-product";
import { text } from "@/tests/e2e/support/texts";
import { walkedWays } from "@/tests/e2e/support/walked-ways";
import { aPushDevice } from "@/tests/support/push-device";

test.use({ serviceWorkers: "allow", permissions: ["notifications"] });
test.describe.configure({ mode: "default", timeout: 120_000 });

/** Answers as a push service in the place of Chromium's, which no test can reach; the keys are real ones. */
const withPushService = (page: Page) =>
  page.addInitScript(
    ({ endpoint, keys }) => {
      let subscribed: object | null = null;
      PushManager.prototype.getSubscription = async () => subscribed as PushSubscription | null;
      PushManager.prototype.subscribe = async (options) => {
        const padded = String(options?.applicationServerKey).replaceAll("-", "+").replaceAll("_", "/");
        const bytes = Uint8Array.from(atob(padded), (character) => character.charCodeAt(0));
        subscribed = {
          endpoint,
          options: { applicationServerKey: bytes.buffer },
          toJSON: () => ({ endpoint, keys }),
          unsubscribe: async () => {
            subscribed = null;
            return true;
          },
        };
        return subscribed as PushSubscription;
      };
    },
    { endpoint: `https://push.example.com/${crypto.randomUUID()}`, keys: aPushDevice().keys },
  );

/** Delivers a message to the service worker of this origin, as the browser does when its push service sends one. */
async function deliver(page: Page, origin: string, message: object): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    cdp.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (found) resolve(found.registrationId);
    }),
  );
  await cdp.send("ServiceWorker.enable");
  const registrationId = await registered;
  await cdp.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data: JSON.stringify(message) });
}

/** Records what the service worker shows: this Chromium has no screen to show it on. Returns what it recorded. */
async function recordShown(page: Page): Promise<() => Promise<{ title: string; body: string; tag: string }[]>> {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error("There is no service worker");
  await worker.evaluate(() => {
    const shown: object[] = [];
    Object.assign(self, { shown });
    ServiceWorkerRegistration.prototype.showNotification = async (title, { body, tag } = {}) => {
      shown.push({ title, body, tag });
    };
  });
  return () => worker.evaluate(() => Reflect.get(self, "shown"));
}

for (const { locale, width } of walkedWays) {
  const say = (...key: string[]) => text(locale, "account", "push", ...key);

  test(`a device is turned on by a press, shows what it is sent, and ends with the session (${locale}, ${width} px)`, async ({
    page,
    request,
    product,
  }) => {
    const { origin } = product;
    await page.setViewportSize({ width, height: 800 });
    await withPushService(page);
    const person = await openAccount(request, origin);
    const api = await apiAs(request, person, origin);
    const devices = async () => (await api.call("GET", "/push-subscriptions")).results;
    await openAccountScreen(page, person, { origin, locale });
    await workerReady(page);
    const box = page.getByRole("checkbox", { name: say("kind", "interviews") });
    await expect(box).not.toBeChecked();
    expect(await devices()).toEqual([]);
    await box.click();
    await expect(box).toBeChecked();
    await expect.poll(devices).toMatchObject([{ kinds: ["interviews"] }]);
    expect(await accessibilityFaultsByTheme(page)).toEqual([]);

    const message = {
      userId: person.id,
      title: "Cabinet Durand",
      body: "Gestionnaire de paie — un entretien vous est proposé",
      tag: "trn_1",
      locale,
      url: origin + workspaceRoutes.application("trn_1"),
    };
    const shown = await recordShown(page);
    await deliver(page, origin, message);
    const { title, body, tag } = message;
    await expect.poll(shown).toEqual([{ title, body, tag }]);
    // A notification for somebody else is not shown.
    await deliver(page, origin, { ...message, userId: "usr_somebody", tag: "trn_2" });
    await deliver(page, origin, { ...message, body: "Again" });
    await expect.poll(shown).toEqual([
      { title, body, tag },
      { title, body: "Again", tag },
    ]);

    await page
      .locator("summary")
      .filter({ visible: true })
      .and(page.getByLabel(text(locale, "session", "menu", "label")))
      .click();
    await page.getByRole("button", { name: text(locale, "session", "menu", "log_out") }).click();
    await page.waitForURL((url) => url.pathname.replace(/^\/en(?=\/|$)/, "") === "/" || url.pathname === "/en");
    expect(await devices()).toEqual([]);
  });
}

test("the installed site opens with the home of its user", async ({ page, request, product }) => {
  const { origin } = product;
  await page.goto(origin + routes.start());
  expect(new URL(page.url()).pathname).toBe(routes.home());
  const manifest = await (await request.get(origin + routes.manifest())).json();
  expect(manifest.start_url).toBe(routes.start());
  const person = await openAccount(request, origin);
  await openAccountScreen(page, person, { origin });
  await page.goto(origin + routes.start());
  expect(new URL(page.url()).pathname).toBe(workspaceRoutes.workspaceHome());
});
