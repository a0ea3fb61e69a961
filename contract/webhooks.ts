import * as z from "zod/mini";
import { calls, sent } from "@/contract/call";
import type { Edit, Fields, ListFilters, OneOrMany } from "@/contract/inputs";
import { pageOf } from "@/lib/entities/page";
import { Removed } from "@/lib/entities/removed";
import { Webhook, WebhookLog } from "@/lib/entities/webhook";
import type { API_VERSION } from "@/lib/rules/limits";

type WebhookFields = Fields<Webhook, "name" | "event", "active" | "metadata" | "platformData"> & {
  apiVersion?: typeof API_VERSION;
};
export type NewWebhook = WebhookFields & { targetUrl: string };
export type WebhookLogQuery = Omit<ListFilters, "updatedDate"> & {
  webhookId?: OneOrMany;
  eventId?: OneOrMany;
  status?: WebhookLog["status"] | readonly WebhookLog["status"][];
};
/** For secret keys, and administrators of the platform. `signingSecret` is in the response of `create` only. */
export const webhooks = calls({
  list: { method: "GET", path: "/webhooks", response: z.array(Webhook) },
  read: { method: "GET", path: "/webhooks/:id", response: Webhook },
  create: { method: "POST", path: "/webhooks", body: sent<NewWebhook>(), response: Webhook },
  update: { method: "PATCH", path: "/webhooks/:id", body: sent<Edit<WebhookFields>>(), response: Webhook },
  remove: { method: "DELETE", path: "/webhooks/:id", response: Removed },

  /** The attempts to deliver events, newest first. */
  listLogs: { method: "GET", path: "/webhook-logs", query: sent<WebhookLogQuery>(), response: pageOf(WebhookLog) },
  readLog: { method: "GET", path: "/webhook-logs/:id", response: WebhookLog },

  /** Sends the event of this attempt again, immediately. 422 for a webhook that is not active. */
  replay: { method: "POST", path: "/webhook-logs/:id/replay", response: WebhookLog },
});
