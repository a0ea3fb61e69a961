import { workflows } from "@/contract/workflows";
import type { Context } from "@/marketplace/context";
import { EVERY_ROW } from "@/marketplace/db/page";
import { listRows, readRow } from "@/marketplace/db/rows";
import { notFound } from "@/marketplace/errors";
import { byId, unreadQuery } from "@/marketplace/http/fields";
import { LARGE_BODY_BYTES, type Route, route } from "@/marketplace/http/route";
import { NewWorkflow, WorkflowEdit } from "@/marketplace/protocol/workflows/schemas";
import { createWorkflow, editWorkflow, removeWorkflow, toWorkflow } from "@/marketplace/protocol/workflows/service";

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
