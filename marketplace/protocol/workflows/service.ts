import type { Selectable } from "kysely";
import type { Workflow } from "@/lib/entities/workflow";
import type { Caller } from "@/marketplace/access/caller";
import type { Context } from "@/marketplace/context";
import { merge } from "@/marketplace/db/merge";
import { newId } from "@/marketplace/db/new-id";
import { insertRow, lockRow, removeRow, updateRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import { notFound, unprocessable } from "@/marketplace/errors";
import { requireFresh } from "@/marketplace/http/freshness";
import type { RouteCall } from "@/marketplace/http/route";
import { API_VERSION } from "@/marketplace/http/version";
import type { NewWorkflow, WorkflowEdit } from "@/marketplace/protocol/workflows/schemas";
import { requireWritable } from "@/marketplace/resources/namespaces";
import { commonFields } from "@/marketplace/resources/serialize";
import { isEventType } from "@/marketplace/writes/event-types";
import { write } from "@/marketplace/writes/write";

type Row = Selectable<Database["workflows"]>;

export const toWorkflow = (caller: Caller, row: Row, livemode: boolean) =>
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
export const createWorkflow = (context: Context, call: RouteCall, given: NewWorkflow) =>
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
export const editWorkflow = (context: Context, call: RouteCall, id: string, edit: WorkflowEdit) =>
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
export const removeWorkflow = (context: Context, call: RouteCall, id: string) =>
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
