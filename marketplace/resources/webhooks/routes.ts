import { webhooks } from "@/contract/webhooks";
import type { Context } from "@/marketplace/context";
import { EVERY_ROW } from "@/marketplace/db/page";
import { listRows, readRow } from "@/marketplace/db/rows";
import { notFound } from "@/marketplace/errors";
import { byId, unreadQuery } from "@/marketplace/http/fields";
import { type Route, route } from "@/marketplace/http/route";
import { webhookLogRoutes } from "@/marketplace/resources/webhooks/log-routes";
import { NewWebhook, WebhookEdit } from "@/marketplace/resources/webhooks/schemas";
import { createWebhook, editWebhook, removeWebhook, toWebhook } from "@/marketplace/resources/webhooks/service";

export const webhookRoutes = (context: Context): Route[] => [
  route(webhooks.list, {
    action: "webhook:list",
    summary: "List all webhooks, as a plain array",
    query: unreadQuery,
    async run({ caller }) {
      const { rows } = await listRows(context.db, "webhooks", [], EVERY_ROW);
      return rows.map((row) => toWebhook(caller, row, context.livemode));
    },
  }),
  route(webhooks.read, {
    action: "webhook:read",
    summary: "Read a webhook",
    params: byId,
    async run({ params, caller }) {
      const row = await readRow(context.db, "webhooks", params.id);
      if (!row) throw notFound();
      return toWebhook(caller, row, context.livemode);
    },
  }),
  route(webhooks.create, {
    action: "webhook:create",
    recentPassword: true,
    summary: "Create a webhook: a target that receives each event of a type",
    description:
      "The target receives {event} by POST, with x-webhook-event-id and x-webhook-signature: t=<seconds>,v1=<hex>, the HMAC SHA-256 of <seconds>.<body> with signingSecret, which only this response contains; it also receives the headers of Standard Webhooks (webhook-id, webhook-timestamp, webhook-signature: v1,<base64>). Without a 2xx response within 10 s, the event is sent again, at growing intervals, for some three hours; a target that keeps failing is paused for up to an hour. An event may be sent twice, with the same id. Targets are public addresses; redirections are not followed.",
    body: NewWebhook,
    run: ({ body, ...call }) => createWebhook(context, call, body),
  }),
  route(webhooks.update, {
    action: "webhook:edit",
    recentPassword: true,
    summary: "Edit a webhook, except its target",
    params: byId,
    body: WebhookEdit,
    run: ({ params, body, ...call }) => editWebhook(context, call, params.id, body),
  }),
  route(webhooks.remove, {
    action: "webhook:remove",
    recentPassword: true,
    summary: "Remove a webhook and its logs; it receives nothing more",
    params: byId,
    response: byId,
    run: ({ params, ...call }) => removeWebhook(context, call, params.id),
  }),
  ...webhookLogRoutes(context),
];
