import { machineRoutes } from "@/lib/routes/machine-routes";

/**
 * State of this browser: it can ask for the permission, was refused it, shows notifications of installed sites alone,
 * or has none.
 */
type Ability = "ready" | "denied" | "homeScreen" | "none";

/** Returns what this browser can do; `homeScreen`: an iPhone shows notifications of installed sites alone. */
export function pushAbility(): Ability {
  if ("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)
    return Notification.permission === "denied" ? "denied" : "ready";
  return /\b(?:iPhone|iPad)\b/.test(navigator.userAgent) ? "homeScreen" : "none";
}

const ownSubscription = async () =>
  (await (await navigator.serviceWorker?.getRegistration())?.pushManager?.getSubscription()) ?? null;

/** Returns the endpoint of this browser, when it is turned on with this key; else null. */
export async function readPushEndpoint(publicKey: string): Promise<string | null> {
  const subscription = await ownSubscription().catch(() => null);
  return subscription && isOfKey(subscription, publicKey) ? subscription.endpoint : null;
}

const isOfKey = ({ options }: PushSubscription, publicKey: string): boolean => {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "") === publicKey;
};

/** Asks the person for the permission, which only a press may do. Returns whether they gave it. */
export const allowPush = async (): Promise<boolean> => (await Notification.requestPermission()) === "granted";

/** Subscribes this browser at its push service. Throws when the service cannot be reached, or is turned off. */
export async function joinPush(
  publicKey: string,
): Promise<{ endpoint: string; keys: { p256dh: string; auth: string } }> {
  await navigator.serviceWorker.register(machineRoutes.serviceWorker());
  const { pushManager } = await navigator.serviceWorker.ready;
  const former = await pushManager.getSubscription();
  // A browser keeps the key that it subscribed with.
  if (former && !isOfKey(former, publicKey)) await former.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { p256dh, auth } = subscription.toJSON().keys ?? {};
  if (!p256dh || !auth) throw new Error("The subscription has no keys");
  return { endpoint: subscription.endpoint, keys: { p256dh, auth } };
}

/** Turns this browser off: at a log-out, and once nothing is wanted of it any more. */
export async function leavePush(): Promise<void> {
  await (await ownSubscription().catch(() => null))?.unsubscribe().catch(() => false);
}
