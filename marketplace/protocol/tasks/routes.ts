import type { Kysely, Selectable } from "kysely";
import type { z } from "zod";
import { tasks } from "@/contract/tasks";
import type { Task } from "@/lib/entities/task";
import type { Caller } from "@/marketplace/access/caller";
import type { Context } from "@/marketplace/context";
import { isOneOf } from "@/marketplace/db/conditions";
import { merge } from "@/marketplace/db/merge";
import { newId } from "@/marketplace/db/new-id";
import { insertRow, listRows, lockRow, readRow, removeRow, updateRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import { notFound, unprocessable } from "@/marketplace/errors";
import { byId } from "@/marketplace/http/fields";
import { requireFresh } from "@/marketplace/http/freshness";
import { toPageOf } from "@/marketplace/http/page";
import { type Route, type RouteCall, route } from "@/marketplace/http/route";
import { dequeue } from "@/marketplace/jobs/queue";
import { enqueueTask, taskJobKey } from "@/marketplace/protocol/tasks/run-task";
import { firstRun } from "@/marketplace/protocol/tasks/schedule";
import { NewTask, TaskEdit, TasksQuery } from "@/marketplace/protocol/tasks/schemas";
import { commonConditions, ifDefined, isFlag } from "@/marketplace/resources/filters";
import { requireWritable } from "@/marketplace/resources/namespaces";
import { commonFields } from "@/marketplace/resources/serialize";
import { write } from "@/marketplace/writes/write";

const ORDER_COLUMNS = { createdDate: "created_date", updatedDate: "updated_date" } as const;

const conditionsOf = (query: z.output<typeof TasksQuery>) => [
  ...commonConditions(query),
  ...ifDefined(query.eventType, (types) => isOneOf("event_type", types)),
  ...ifDefined(query.eventObjectId, (objects) => isOneOf("event_object_id", objects)),
  ...ifDefined(query.active, (active) => isFlag("active", active)),
];

export const taskRoutes = (context: Context): Route[] => [
  route(tasks.list, {
    action: "task:list",
    summary: "List tasks",
    query: TasksQuery,
    async run({ query, caller }) {
      const order = { ...query, orderBy: ORDER_COLUMNS[query.orderBy] };
      const found = await listRows(context.db, "tasks", conditionsOf(query), order);
      return toPageOf(query, found, (row) => toTask(caller, row, context.livemode));
    },
  }),
  route(tasks.read, {
    action: "task:read",
    summary: "Read a task",
    params: byId,
    async run({ params, caller }) {
      const row = await readRow(context.db, "tasks", params.id);
      if (!row) throw notFound();
      return toTask(caller, row, context.livemode);
    },
  }),
  route(tasks.create, {
    action: "task:create",
    summary: "Create a task: an event that is sent later",
    description:
      "The event is sent once, at executionDate (at once when that is past), or repeatedly: recurringPattern is a cron expression of five fields, in UTC unless recurringTimezone is set. An event that falls due while the server is stopped is sent late; several missed times give one event.",
    body: NewTask,
    run: ({ body, ...call }) => createTask(context, call, body),
  }),
  route(tasks.update, {
    action: "task:edit",
    summary: "Edit a task",
    description: "A task becomes inactive once its single event is sent; made active again, it sends the event again.",
    params: byId,
    body: TaskEdit,
    run: ({ params, body, ...call }) => editTask(context, call, params.id, body),
  }),
  route(tasks.remove, {
    action: "task:remove",
    summary: "Remove a task: its event is never sent again",
    params: byId,
    response: byId,
    run: ({ params, ...call }) => removeTask(context, call, params.id),
  }),
];

type Row = Selectable<Database["tasks"]>;

const toTask = (caller: Caller, row: Row, livemode: boolean) =>
  ({
    ...commonFields(caller, row, livemode),
    executionDate: row.execution_date?.toISOString() ?? null,
    recurringPattern: row.recurring_pattern,
    recurringTimezone: row.recurring_timezone,
    eventType: row.event_type,
    eventMetadata: row.event_metadata,
    eventObjectId: row.event_object_id,
    active: row.active,
  }) satisfies Task;

/** Creates a task. Throws 400 for a schedule that never fires, 422 for an event type reserved to the server. */
const createTask = (context: Context, call: RouteCall, given: NewTask) =>
  write(context, call, async ({ trx, record }) => {
    requireWritable(call.caller, given);
    requireCustomType(given.eventType);
    const row = await insertRow(trx, "tasks", { id: newId("task"), ...columnsOf(given), event_type: given.eventType });
    await schedule(trx, row);
    await record({ type: "task__created", objectId: row.id });
    return toTask(call.caller, row, context.livemode);
  });

/**
 * Edits a task; its next time is computed again only when its schedule changes. Throws 404 when the task does not
 * exist, 412 when it changed since the caller read it, and the errors of createTask.
 */
const editTask = (context: Context, call: RouteCall, id: string, edit: TaskEdit) =>
  write(context, call, async ({ trx, record }) => {
    const stored = await lockTask(trx, id);
    if (!stored) throw notFound();
    requireFresh(call.request, stored, edit.updatedDate);
    requireWritable(call.caller, edit);
    requireCustomType(edit.eventType);
    const row = await updateRow(trx, "tasks", id, {
      ...columnsOf(edit),
      event_metadata: edit.eventMetadata && merge(stored.event_metadata, edit.eventMetadata),
      metadata: edit.metadata && merge(stored.metadata, edit.metadata),
      platform_data: edit.platformData && merge(stored.platform_data, edit.platformData),
    });
    if (isRescheduled(stored, row)) await schedule(trx, row);
    await record({ type: "task__updated", objectId: id });
    return toTask(call.caller, row, context.livemode);
  });

/** Removes a task, which never fires again. Returns its id even when it does not exist. */
const removeTask = (context: Context, call: RouteCall, id: string) =>
  write(context, call, async ({ trx, record }) => {
    if (!(await lockTask(trx, id))) return { id };
    await dequeue(trx, taskJobKey(id));
    await removeRow(trx, "tasks", id);
    await record({ type: "task__deleted", objectId: id });
    return { id };
  });

/** Locks the job first, then the task, in the same order as a worker that runs the task. */
async function lockTask(trx: Kysely<Database>, id: string): Promise<Row | undefined> {
  await trx.selectFrom("jobs").select("id").where("key", "=", taskJobKey(id)).forUpdate().execute();
  return lockRow(trx, "tasks", id);
}

async function schedule(trx: Kysely<Database>, row: Row): Promise<void> {
  const date = firstRun({
    executionDate: row.execution_date,
    recurringPattern: row.recurring_pattern,
    recurringTimezone: row.recurring_timezone,
  });
  if (row.active) await enqueueTask(trx, row.id, date);
  else await dequeue(trx, taskJobKey(row.id));
}

const isRescheduled = (before: Row, after: Row): boolean =>
  before.execution_date?.getTime() !== after.execution_date?.getTime() ||
  before.recurring_pattern !== after.recurring_pattern ||
  before.recurring_timezone !== after.recurring_timezone ||
  before.active !== after.active;

const columnsOf = (given: TaskEdit) => ({
  execution_date: given.executionDate,
  recurring_pattern: given.recurringPattern,
  recurring_timezone: given.recurringTimezone,
  event_type: given.eventType,
  event_metadata: given.eventMetadata,
  event_object_id: given.eventObjectId,
  active: given.active,
  metadata: given.metadata,
  platform_data: given.platformData,
});

function requireCustomType(type: string | undefined): void {
  if (type?.includes("__")) throw unprocessable(`"eventType" must not contain "__": these types are reserved`);
}
