import * as z from "zod/mini";
import { calls, sent } from "@/contract/call";
import type { Edit, Fields } from "@/contract/inputs";
import type { JsonObject } from "@/lib/entities/json";
import { Removed } from "@/lib/entities/removed";
import { Workflow } from "@/lib/entities/workflow";
import type { API_VERSION } from "@/lib/rules/limits";

/** One call of a workflow. Each part is an expression, or an object of expressions. */
export type WorkflowStep = {
  endpointMethod: "GET" | "PATCH" | "POST" | "DELETE";
  endpointUri: string;
  endpointPayload?: JsonObject | string | null;
  endpointHeaders?: JsonObject | string | null;
  name?: string | null;
  description?: string | null;
  computed?: Record<string, string> | null;
  filter?: string | null;
  stop?: string | null;
  skip?: string | null;
  handleErrors?: boolean;
};
export type NewWorkflow = Fields<
  Workflow,
  "name",
  "description" | "context" | "notifyUrl" | "event" | "active" | "metadata" | "platformData"
> & { apiVersion?: typeof API_VERSION; computed?: Record<string, string> | null; run?: WorkflowStep[] };
/** For secret keys. */
export const workflows = calls({
  list: { method: "GET", path: "/workflows", response: z.array(Workflow) },
  read: { method: "GET", path: "/workflows/:id", response: Workflow },
  create: { method: "POST", path: "/workflows", body: sent<NewWorkflow>(), response: Workflow },
  update: { method: "PATCH", path: "/workflows/:id", body: sent<Edit<NewWorkflow>>(), response: Workflow },
  remove: { method: "DELETE", path: "/workflows/:id", response: Removed },
});
