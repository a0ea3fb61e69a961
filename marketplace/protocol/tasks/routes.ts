import type { z } from "zod";
import { tasks } from "@/contract/tasks";
import type { Context } from "@/marketplace/context";
import { isOneOf } from "@/marketplace/db/conditions";
import { listRows, readRow } from "@/marketplace/db/rows";
import { notFound } from "@/marketplace/errors";
import { byId } from "@/marketplace/http/fields";
import { toPageOf } from "@/marketplace/http/page";
import { type Route, route } from "@/marketplace/http/route";
import { NewTask, TaskEdit, TasksQuery } from "@/marketplace/protocol/tasks/schemas";
import { createTask, editTask, removeTask, toTask } from "@/marketplace/protocol/tasks/service";
import { commonConditions, ifDefined, isFlag } from "@/marketplace/resources/filters";

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
