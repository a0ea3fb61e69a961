import { webhooks } from "@/contract/webhooks";
import type { Context } from "@/marketplace/context";
import { inDates, isOneOf } from "@/marketplace/db/conditions";
import { listRows, readRow } from "@/marketplace/db/rows";
import { notFound } from "@/marketplace/errors";
import { byId } from "@/marketplace/http/fields";
import { toPageOf } from "@/marketplace/http/page";
import { type Route, route } from "@/marketplace/http/route";
import { ifDefined } from "@/marketplace/resources/filters";
import { LogsQuery } from "@/marketplace/resources/webhooks/schemas";
import { replayDelivery, toWebhookLog } from "@/marketplace/resources/webhooks/service";

/** Routes of the log of delivery attempts, which only the server writes. */
export const webhookLogRoutes = (context: Context): Route[] => [
  route(webhooks.listLogs, {
    action: "webhook:list",
    summary: "List the attempts to deliver events to webhooks, newest first",
    query: LogsQuery,
    async run({ query }) {
      const conditions = [
        ...ifDefined(query.id, (values) => isOneOf("id", values)),
        ...ifDefined(query.createdDate, (range) => inDates("created_date", range)),
        ...ifDefined(query.webhookId, (values) => isOneOf("webhook_id", values)),
        ...ifDefined(query.eventId, (values) => isOneOf("event_id", values)),
        ...ifDefined(query.status, (values) => isOneOf("status", values)),
      ];
      const found = await listRows(context.db, "webhook_logs", conditions, { ...query, orderBy: "created_date" });
      return toPageOf(query, found, (row) => toWebhookLog(row, context.livemode));
    },
  }),
  route(webhooks.readLog, {
    action: "webhook:read",
    summary: "Read an attempt to deliver an event to a webhook",
    params: byId,
    async run({ params }) {
      const row = await readRow(context.db, "webhook_logs", params.id);
      if (!row) throw notFound();
      return toWebhookLog(row, context.livemode);
    },
  }),
  route(webhooks.replay, {
    action: "webhook:edit",
    recentPassword: true,
    summary: "Send the event of an attempt again, at once, even to a target that keeps failing",
    description: "The new attempt has its own row in the log. 422 for a webhook that is not active.",
    params: byId,
    run: ({ params, ...call }) => replayDelivery(context, call, params.id),
  }),
];
