import { calls, sent } from "@/contract/call";
import { type PushKind, PushSubscription, PushSubscriptions } from "@/lib/entities/push-subscription";
import { Removed } from "@/lib/entities/removed";

/** The `PushSubscription` of a browser, as its `toJSON` writes it, and what the device shows. */
type SentSubscription = { endpoint: string; keys: { p256dh: string; auth: string }; kinds: PushKind[] };

/** Devices of the person that show notifications outside of the site (Web Push). */
export const pushSubscriptions = calls({
  list: { method: "GET", path: "/push-subscriptions", response: PushSubscriptions },
  /** Turns a device on, or changes its kinds. */
  put: { method: "PUT", path: "/push-subscriptions", body: sent<SentSubscription>(), response: PushSubscription },
  remove: { method: "DELETE", path: "/push-subscriptions/:id", response: Removed },
});
