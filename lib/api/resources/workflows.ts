import { type Edit, type Fields, unpagedCrud } from "@/lib/api/crud";
import type { Http } from "@/lib/api/http";
import { path } from "@/lib/api/path";
import type { JsonObject } from "@/lib/entities/json";
import { Workflow } from "@/lib/entities/workflow";

/** One call. Each part is an expression, or an object of expressions. */
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
  "description" | "context" | "notifyUrl" | "event" | "apiVersion" | "active" | "metadata" | "platformData"
> & { computed?: Record<string, string> | null; run?: WorkflowStep[] };

/** For secret keys. */
export const workflows = (http: Http) =>
  unpagedCrud<typeof Workflow, NewWorkflow, Edit<NewWorkflow>>(http, {
    all: path`/workflows`,
    one: (id) => path`/workflows/${id}`,
    schema: Workflow,
  });
