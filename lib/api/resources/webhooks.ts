import { type Edit, type Fields, type ListFilters, unpagedCrud } from "@/lib/api/crud";
import type { CallOptions, Http } from "@/lib/api/http";
import { type OneOrMany, toList } from "@/lib/api/list";
import { path } from "@/lib/api/path";
import { pageOf } from "@/lib/entities/page";
import { Webhook, WebhookLog } from "@/lib/entities/webhook";

type WebhookFields = Fields<Webhook, "name" | "event", "apiVersion" | "active" | "metadata" | "platformData">;
export type NewWebhook = WebhookFields & { targetUrl: string };
export type WebhookLogQuery = Omit<ListFilters, "updatedDate"> & {
  webhookId?: OneOrMany;
  eventId?: OneOrMany;
  status?: WebhookLog["status"] | readonly WebhookLog["status"][];
};

/** For secret keys, and administrators of the platform. `signingSecret` is in the response of `create` only. */
export const webhooks = (http: Http) => ({
  ...unpagedCrud<typeof Webhook, NewWebhook, Edit<WebhookFields>>(http, {
    all: path`/webhooks`,
    one: (id) => path`/webhooks/${id}`,
    schema: Webhook,
  }),

  /** The attempts to deliver events, newest first. */
  listLogs: async (query?: WebhookLogQuery, options?: CallOptions) =>
    toList(await http({ method: "GET", path: path`/webhook-logs`, query, schema: pageOf(WebhookLog) }, options)),

  readLog: async (id: string, options?: CallOptions) =>
    http({ method: "GET", path: path`/webhook-logs/${id}`, schema: WebhookLog }, options),

  /** Sends the event of this attempt again, immediately. 422 for a webhook that is not active. */
  replay: async (logId: string, options?: CallOptions) =>
    http({ method: "POST", path: path`/webhook-logs/${logId}/replay`, schema: WebhookLog }, options),
});
