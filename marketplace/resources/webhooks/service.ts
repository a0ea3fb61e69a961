import type { Selectable } from "kysely";
import type { Webhook } from "@/lib/entities/webhook";
import type { Caller } from "@/marketplace/access/caller";
import type { Context } from "@/marketplace/context";
import { merge } from "@/marketplace/db/merge";
import { newId } from "@/marketplace/db/new-id";
import { insertRow, lockRow, readRow, removeRow, updateRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import { notFound, unprocessable } from "@/marketplace/errors";
import { requireFresh } from "@/marketplace/http/freshness";
import type { RouteCall } from "@/marketplace/http/route";
import { API_VERSION } from "@/marketplace/http/version";
import { isPossibleTarget } from "@/marketplace/network/public-address";
import { requireWritable } from "@/marketplace/resources/namespaces";
import { commonFields } from "@/marketplace/resources/serialize";
import type { NewWebhook, WebhookEdit } from "@/marketplace/resources/webhooks/schemas";
import { isSafeTarget, PLAIN_TARGET } from "@/marketplace/resources/webhooks/schemas";
import { newSigningSecret } from "@/marketplace/resources/webhooks/signature";
import { isEventType } from "@/marketplace/writes/event-types";
import { webhookJob } from "@/marketplace/writes/events";
import { write } from "@/marketplace/writes/write";

type Row = Selectable<Database["webhooks"]>;

export const toWebhook = (caller: Caller, row: Row, livemode: boolean) =>
  ({
    ...commonFields(caller, row, livemode),
    name: row.name,
    targetUrl: row.target_url,
    event: row.event,
    apiVersion: row.api_version,
    active: row.active,
  }) satisfies Webhook;

export const toWebhookLog = (row: Selectable<Database["webhook_logs"]>, livemode: boolean) => ({
  id: row.id,
  createdDate: row.created_date.toISOString(),
  webhookId: row.webhook_id,
  eventId: row.event_id,
  status: row.status,
  metadata: row.metadata,
  livemode,
});

/** Creates a webhook. Throws 422 for an unknown event type, and for a target that is not allowed. */
export const createWebhook = (context: Context, call: RouteCall, { name, targetUrl, event, ...given }: NewWebhook) =>
  write(context, call, async ({ trx, record, audit }) => {
    requireWritable(call.caller, given);
    requireEvent(event);
    requireTarget(context, new URL(targetUrl));
    const signingSecret = newSigningSecret();
    const row = await insertRow(trx, "webhooks", {
      id: newId("whk"),
      name,
      target_url: targetUrl,
      event,
      api_version: API_VERSION,
      active: given.active,
      signing_secret: signingSecret,
      metadata: given.metadata,
      platform_data: given.platformData,
    });
    await record({ type: "webhook__created", objectId: row.id });
    await audit({ action: "webhookCreated", objectId: row.id, after: { event, active: row.active } });
    return { ...toWebhook(call.caller, row, context.livemode), signingSecret };
  });

/**
 * Edits a webhook. Throws 404 when it does not exist, 412 when it changed since the caller read it, 422 for an unknown
 * event type.
 */
export const editWebhook = (context: Context, call: RouteCall, id: string, edit: WebhookEdit) =>
  write(context, call, async ({ trx, record, audit }) => {
    const stored = await lockRow(trx, "webhooks", id);
    if (!stored) throw notFound();
    requireFresh(call.request, stored, edit.updatedDate);
    requireWritable(call.caller, edit);
    requireEvent(edit.event);
    const row = await updateRow(trx, "webhooks", id, {
      name: edit.name,
      event: edit.event,
      active: edit.active,
      metadata: edit.metadata && merge(stored.metadata, edit.metadata),
      platform_data: edit.platformData && merge(stored.platform_data, edit.platformData),
    });
    await record({ type: "webhook__updated", objectId: id });
    const stateOf = ({ event, active }: Row) => ({ event, active });
    await audit({ action: "webhookEdited", objectId: id, before: stateOf(stored), after: stateOf(row) });
    return toWebhook(call.caller, row, context.livemode);
  });

/**
 * Removes a webhook with its logs; events that it has not received yet are dropped. Returns its id even when it does
 * not exist.
 */
export const removeWebhook = (context: Context, call: RouteCall, id: string) =>
  write(context, call, async ({ trx, record, audit }) => {
    if (!(await removeRow(trx, "webhooks", id))) return { id };
    await record({ type: "webhook__deleted", objectId: id });
    await audit({ action: "webhookRemoved", objectId: id });
    return { id };
  });

/**
 * Sends the event of a logged attempt again, immediately, whether it was received or not. Throws 404 when the log has
 * no such attempt, 422 when the webhook is inactive, or when the event is no longer stored.
 */
export const replayDelivery = (context: Context, call: RouteCall, logId: string) =>
  write(context, call, async ({ trx, enqueue, audit }) => {
    const log = await readRow(trx, "webhook_logs", logId);
    if (!log) throw notFound();
    const { webhook_id: webhookId, event_id: eventId } = log;
    if (!(await readRow(trx, "webhooks", webhookId))?.active) throw unprocessable("The webhook is paused");
    if (!(await readRow(trx, "events", eventId))) throw unprocessable("The event is not kept any more");
    await enqueue({ ...webhookJob(webhookId, eventId, { replayed: true }) });
    await audit({ action: "webhookReplayed", objectId: webhookId, after: { eventId } });
    return toWebhookLog(log, context.livemode);
  });

/** Throws 422 unless the target is public, at an allowed port, and by https on a live platform. */
function requireTarget({ settings, livemode }: Context, url: URL): void {
  const refuse = (message: string) =>
    unprocessable(message, [{ message, path: ["targetUrl"], type: "webhook.target" }]);
  const { targetPorts } = settings;
  if (!isPossibleTarget(url, targetPorts))
    throw refuse(`The target must be a public address, at port ${targetPorts.join(" or ")}`);
  if (livemode && !isSafeTarget(url)) throw refuse(PLAIN_TARGET);
}

function requireEvent(event: string | undefined): void {
  if (event !== undefined && !isEventType(event)) throw unprocessable(`Invalid ${event} event`);
}
