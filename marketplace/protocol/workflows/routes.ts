import type { Selectable } from "kysely";
import { workflows } from "@/contract/workflows";
import type { Workflow } from "@/lib/entities/workflow";
import type { Caller } from "@/marketplace/access/caller";
import type { Context } from "@/marketplace/context";
import { merge } from "@/marketplace/db/merge";
import { newId } from "@/marketplace/db/new-id";
import { EVERY_ROW } from "@/marketplace/db/page";
import { insertRow, listRows, lockRow, readRow, removeRow, updateRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import { notFound, unprocessable } from "@/marketplace/errors";
import { byId, unreadQuery } from "@/marketplace/http/fields";
import { requireFresh } from "@/marketplace/http/freshness";
import { LARGE_BODY_BYTES, type Route, type RouteCall, route } from "@/marketplace/http/route";
import { API_VERSION } from "@/marketplace/http/version";
import { NewWorkflow, WorkflowEdit } from "@/marketplace/protocol/workflows/schemas";
import { requireWritable } from "@/marketplace/resources/namespaces";
import { commonFields } from "@/marketplace/resources/serialize";
import { isEventType } from "@/marketplace/writes/event-types";
import { write } from "@/marketplace/writes/write";

export const workflowRoutes = (context: Context): Route[] => [
  route(workflows.list, {
    action: "workflow:list",
    summary: "List all workflows, as a plain array",
    query: unreadQuery,
    async run({ caller }) {
      const { rows } = await listRows(context.db, "workflows", [], EVERY_ROW);
      return rows.map((row) => toWorkflow(caller, row, context.livemode));
    },
  }),
  route(workflows.read, {
    action: "workflow:read",
    summary: "Read a workflow; workflows never run, so its logs are empty",
    params: byId,
    async run({ params, caller }) {
      const row = await readRow(context.db, "workflows", params.id);
      if (!row) throw notFound();
      return { ...toWorkflow(caller, row, context.livemode), logs: [] };
    },
  }),
  route(workflows.create, {
    action: "workflow:create",
    summary: "Create a workflow",
    description: "The workflow is validated and stored, but never runs: `active: true` is a 422.",
    body: NewWorkflow,
    maxBodyBytes: LARGE_BODY_BYTES,
    run: ({ body, ...call }) => createWorkflow(context, call, body),
  }),
  route(workflows.update, {
    action: "workflow:edit",
    summary: "Edit a workflow",
    description: "`run` and `computed` are replaced as a whole, not merged.",
    params: byId,
    body: WorkflowEdit,
    maxBodyBytes: LARGE_BODY_BYTES,
    run: ({ params, body, ...call }) => editWorkflow(context, call, params.id, body),
  }),
  route(workflows.remove, {
    action: "workflow:remove",
    summary: "Remove a workflow",
    params: byId,
    response: byId,
    run: ({ params, ...call }) => removeWorkflow(context, call, params.id),
  }),
];

type Row = Selectable<Database["workflows"]>;

const toWorkflow = (caller: Caller, row: Row, livemode: boolean) =>
  ({
    ...commonFields(caller, row, livemode),
    name: row.name,
    description: row.description,
    context: row.context,
    notifyUrl: row.notify_url,
    event: row.event,
    computed: row.computed,
    run: row.run,
    apiVersion: row.api_version,
    active: row.active,
    stats: { nbTimesRun: 0 },
  }) satisfies Workflow;

/**
 * Creates a workflow. Throws 422 when the workflow is active, since workflows are stored but not run, and for an
 * unknown event type.
 */
const createWorkflow = (context: Context, call: RouteCall, given: NewWorkflow) =>
  write(context, call, async ({ trx, record }) => {
    requireWritable(call.caller, given);
    requirePossible(given);
    const row = await insertRow(trx, "workflows", {
      id: newId("wfw"),
      api_version: API_VERSION,
      ...columnsOf(given),
      name: given.name,
      run: given.run ?? [],
      metadata: given.metadata,
      platform_data: given.platformData,
    });
    await record({ type: "workflow__created", objectId: row.id });
    return toWorkflow(call.caller, row, context.livemode);
  });

/**
 * Edits a workflow. Throws 404 when it does not exist, 412 when it changed since the caller read it, and the errors of
 * createWorkflow.
 */
const editWorkflow = (context: Context, call: RouteCall, id: string, edit: WorkflowEdit) =>
  write(context, call, async ({ trx, record }) => {
    const stored = await lockRow(trx, "workflows", id);
    if (!stored) throw notFound();
    requireFresh(call.request, stored, edit.updatedDate);
    requireWritable(call.caller, edit);
    requirePossible(edit);
    const row = await updateRow(trx, "workflows", id, {
      ...columnsOf(edit),
      metadata: edit.metadata && merge(stored.metadata, edit.metadata),
      platform_data: edit.platformData && merge(stored.platform_data, edit.platformData),
    });
    await record({ type: "workflow__updated", objectId: id });
    return toWorkflow(call.caller, row, context.livemode);
  });

/** Removes a workflow and returns its id, even when it does not exist. */
const removeWorkflow = (context: Context, call: RouteCall, id: string) =>
  write(context, call, async ({ trx, record }) => {
    if (await removeRow(trx, "workflows", id)) await record({ type: "workflow__deleted", objectId: id });
    return { id };
  });

const columnsOf = (given: WorkflowEdit) => ({
  name: given.name,
  description: given.description,
  context: given.context,
  notify_url: given.notifyUrl,
  event: given.event,
  computed: given.computed,
  run: given.run,
});

function requirePossible({ active, event }: Pick<WorkflowEdit, "active" | "event">): void {
  if (active) throw unprocessable("Workflows are kept, not run here: it cannot be active");
  if (event && !isEventType(event)) throw unprocessable(`Invalid ${event} event`);
}
