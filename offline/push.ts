import { readPushMessage } from "@/lib/rules/notification/push-message";
import { ownerOfCopies } from "@/offline/copies";
import type { NotificationEvent, PushEvent, WorkerScope } from "@/offline/worker-scope";

declare const self: WorkerScope;

/**
 * Shows a notification. When another person logged in in this browser meanwhile, shows nothing and turns this browser
 * off: the push service then tells the platform.
 */
export async function showPush({ data }: Pick<PushEvent, "data">): Promise<void> {
  const message = readPushMessage(data?.json());
  if (!message) return;
  const { userId, title, body, tag, locale, url } = message;
  const owner = await ownerOfCopies().catch(() => "");
  if (owner !== "" && owner !== userId) {
    await (await self.registration.pushManager.getSubscription())?.unsubscribe();
    return;
  }
  await self.registration.showNotification(title, { body, tag, lang: locale, icon: "/icon-192.png", data: { url } });
}

/**
 * Opens the page of a pressed notification: the tab that shows it, otherwise a new one, so that no tab loses what was
 * typed there. Another site is never opened.
 */
export async function openNotification({ notification }: Pick<NotificationEvent, "notification">): Promise<void> {
  notification.close();
  const url = URL.parse(String(notification.data?.url));
  if (url?.origin !== self.location.origin) return;
  const tabs = await self.clients.matchAll({ type: "window" });
  const shown = tabs.find((tab) => tab.url === url.href);
  await (shown ? shown.focus() : self.clients.openWindow(url.href));
}
