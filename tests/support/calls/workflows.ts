import { workflow } from "@/tests/fixtures/platform-responses";
import { type Call, clientCall, removal } from "@/tests/support/calls/call";
import * as is from "@/tests/support/calls/shapes";
import { onObject, removalOf, request } from "@/tests/support/replay/request";

const newWorkflow = { name: "Relance", run: [] };
const step = { endpointMethod: "POST", endpointUri: "/messages" } as const;

export const WORKFLOW_CALLS: Call[] = [
  {
    operation: "GET /workflows",
    protocol: [52],
    rights: "... ... ....... ..... A .",
    request: request(),
    response: is.arr(is.workflow),
    client: [clientCall("workflows.list", (c) => c.workflows.list(), "GET /workflows", { response: [workflow] })],
  },
  {
    operation: "GET /workflows/:id",
    protocol: [52],
    rights: "... ... ....... ..... A .",
    request: onObject("workflow"),
    response: is.workflow,
    client: [
      clientCall("workflows.read", (c) => c.workflows.read("wfw_1"), "GET /workflows/wfw_1", { response: workflow }),
    ],
  },
  {
    operation: "POST /workflows",
    protocol: [52],
    rights: "... ... ....... ..... A .",
    request: request(newWorkflow),
    response: is.workflow,
    client: [
      clientCall("workflows.create", (c) => c.workflows.create({ name: "Bienvenue", run: [step] }), "POST /workflows", {
        body: { name: "Bienvenue", run: [step] },
        response: workflow,
      }),
    ],
  },
  {
    operation: "PATCH /workflows/:id",
    protocol: [52],
    rights: "... ... ....... ..... A .",
    request: onObject("workflow", { name: "Autre" }),
    response: is.workflow,
    client: [
      clientCall("workflows.update", (c) => c.workflows.update("wfw_1", { event: null }), "PATCH /workflows/wfw_1", {
        body: { event: null },
        response: workflow,
      }),
    ],
  },
  {
    operation: "DELETE /workflows/:id",
    protocol: [52],
    rights: "... ... ....... ..... A .",
    request: removalOf("workflow", "workflows"),
    response: is.removed,
    client: [
      clientCall("workflows.remove", (c) => c.workflows.remove("wfw_1"), "DELETE /workflows/wfw_1", removal("wfw_1")),
    ],
  },
];
