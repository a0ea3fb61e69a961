import { type Kysely, type Selectable, sql } from "kysely";
import { z } from "zod";
import type { Context } from "@/marketplace/context";
import { newId } from "@/marketplace/db/new-id";
import { readRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import { enqueue } from "@/marketplace/jobs/queue";
import type { JobHandler } from "@/marketplace/jobs/worker";
import { post } from "@/marketplace/network/post";
import { internetAt, type Network } from "@/marketplace/network/public-connection";
import { toEvent } from "@/marketplace/resources/events/serialize";
import { isSafeTarget, PLAIN_TARGET } from "@/marketplace/resources/webhooks/schemas";
import { signatureOf, standardHeaders } from "@/marketplace/resources/webhooks/signature";
import { webhookJob } from "@/marketplace/writes/events";

const MINUTE_MS = 60_000;
const PAUSE_AFTER_FAILURES = 3;
const MAX_PAUSE_MINUTES = 60;
/** Number of attempts read: enough to reach the longest pause. */
const LOOKED_AT = 10;

/**
 * Returns until when a failing webhook is paused, or null: one minute after several failures in a row, then twice as
 * long after each further failure. Without pauses, a target that does not respond would block the worker for ten
 * seconds at each event.
 */
async function pausedUntil(db: Kysely<Database>, webhookId: string, now = new Date()): Promise<Date | null> {
  const attempts = await db
    .selectFrom("webhook_logs")
    .select(["status", "created_date"])
    .where("webhook_id", "=", webhookId)
    .orderBy("created_date", "desc")
    .limit(LOOKED_AT)
    .execute();
  const success = attempts.findIndex(({ status }) => status === "success");
  const failures = success === -1 ? attempts.length : success;
  const [latest] = attempts;
  if (!latest || failures < PAUSE_AFTER_FAILURES) return null;
  const minutes = Math.min(2 ** (failures - PAUSE_AFTER_FAILURES), MAX_PAUSE_MINUTES);
  const end = new Date(latest.created_date.getTime() + minutes * MINUTE_MS);
  return end > now ? end : null;
}

/** An event that a failing target has not received within this time is dropped. */
const GIVE_UP_MS = 24 * 60 * 60 * 1000;
const MAX_REASON_LENGTH = 200;
const Payload = z.object({ webhookId: z.string(), eventId: z.string(), replayed: z.boolean().default(false) });
/**
 * Reader of the events: only secret keys and administrators of the platform create webhooks, which receive what a
 * secret key may read.
 */
const READER = { isSecret: true, actorId: null, readNamespaces: new Set<string>() };

type DeliveryContext = Pick<Context, "db" | "livemode" | "settings">;
type Attempt = { statusCode: number | null; reason: string | null; durationMs: number };

/**
 * Creates the handler of the job that sends one signed event to one webhook. Any response but 2xx is a failure: the
 * queue retries later, and a target that keeps failing is paused. Each attempt is logged. An event may be sent twice,
 * when this process dies before it records the success: the event's id identifies the duplicate.
 */
export const createWebhookDelivery =
  ({ db, livemode, settings }: DeliveryContext, network = internetAt(settings.targetPorts)): JobHandler =>
  async (payload, trx) => {
    const { webhookId, eventId, replayed } = Payload.parse(payload);
    const webhook = await readRow(trx, "webhooks", webhookId);
    const event = await readRow(trx, "events", eventId);
    if (!webhook?.active || !event) return;
    const pauseEnd = replayed ? null : await pausedUntil(trx, webhookId);
    if (pauseEnd) {
      const isRecent = Date.now() - event.created_date.getTime() < GIVE_UP_MS;
      if (isRecent) await enqueue(trx, { ...webhookJob(webhookId, eventId), runDate: pauseEnd });
      return;
    }
    const body = JSON.stringify({ event: toEvent(READER, event, livemode) });
    const attempt = await tryToSend(webhook, eventId, body, { network, livemode });
    // A failure rolls back the transaction of the job; its log is written outside of it.
    await logAttempt(attempt.reason === null ? trx : db, { webhookId, eventId }, attempt);
    if (attempt.reason !== null) throw new Error(`Webhook ${webhookId}: ${attempt.reason}`);
  };

async function tryToSend(
  webhook: Selectable<Database["webhooks"]>,
  eventId: string,
  body: string,
  { network, livemode }: { network: Network; livemode: boolean },
): Promise<Attempt> {
  const start = performance.now();
  const durationMs = () => Math.round(performance.now() - start);
  const headers = {
    "content-type": "application/json; charset=utf-8",
    "user-agent": "HappyCabinet-Webhook/1",
    "x-stelace-version": webhook.api_version,
    "x-webhook-id": webhook.id,
    "x-webhook-event-id": eventId,
    "x-webhook-signature": signatureOf(webhook.signing_secret, body),
    ...standardHeaders(webhook.signing_secret, eventId, body),
  };
  try {
    const target = new URL(webhook.target_url);
    if (livemode && !isSafeTarget(target)) throw new Error(PLAIN_TARGET);
    const statusCode = await post(target, { body, headers }, network);
    const isDelivered = statusCode >= 200 && statusCode < 300;
    return { statusCode, reason: isDelivered ? null : `The target answered ${statusCode}`, durationMs: durationMs() };
  } catch (error) {
    const reason = error instanceof Error ? error.message || error.name : String(error);
    return { statusCode: null, reason: reason.slice(0, MAX_REASON_LENGTH), durationMs: durationMs() };
  }
}

/** Logs an attempt, unless the webhook no longer exists. */
const logAttempt = (
  db: Kysely<Database>,
  { webhookId, eventId }: { webhookId: string; eventId: string },
  attempt: Attempt,
): Promise<unknown> =>
  sql`
    INSERT INTO webhook_logs (id, webhook_id, event_id, status, metadata, created_date)
    SELECT ${newId("whl")}, id, ${eventId}, ${attempt.reason === null ? "success" : "failure"},
      ${JSON.stringify(attempt)}::jsonb, next_date(NULL)
    FROM webhooks WHERE id = ${webhookId}`.execute(db);
