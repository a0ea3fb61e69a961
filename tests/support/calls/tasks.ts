import { task } from "@/tests/fixtures/platform-responses";
import { type Call, clientCall, page, removal } from "@/tests/support/calls/call";
import * as is from "@/tests/support/calls/shapes";
import { onObject, removalOf, request } from "@/tests/support/replay/request";

const NEXT_WEEK = new Date(Date.now() + 7 * 86_400_000).toISOString();

export const TASK_CALLS: Call[] = [
  {
    operation: "GET /tasks",
    protocol: [32],
    rights: "... ... ....... ..... A .",
    request: request(),
    response: is.env(is.task),
    client: [
      clientCall(
        "tasks.list",
        (c) => c.tasks.list({ eventType: ["a", "b"], active: false }),
        "GET /tasks?eventType[]=a&eventType[]=b&active=false",
        page(task),
      ),
    ],
  },
  {
    operation: "GET /tasks/:id",
    protocol: [32],
    rights: "... ... ....... ..... A .",
    request: onObject("task"),
    response: is.task,
    client: [clientCall("tasks.read", (c) => c.tasks.read("task_1"), "GET /tasks/task_1", { response: task })],
  },
  {
    operation: "POST /tasks",
    protocol: [32],
    rights: "... ... ....... ..... A .",
    request: request({ eventType: "reminder", executionDate: NEXT_WEEK }),
    response: is.task,
    client: [
      clientCall("tasks.create", (c) => c.tasks.create({ eventType: "reminder" }), "POST /tasks", {
        body: { eventType: "reminder" },
        response: task,
      }),
    ],
  },
  {
    operation: "PATCH /tasks/:id",
    protocol: [32],
    rights: "... ... ....... ..... A .",
    request: onObject("task", { active: false }),
    response: is.task,
    client: [
      clientCall("tasks.update", (c) => c.tasks.update("task_1", { active: false }), "PATCH /tasks/task_1", {
        body: { active: false },
        response: task,
      }),
    ],
  },
  {
    operation: "DELETE /tasks/:id",
    protocol: [32],
    rights: "... ... ....... ..... A .",
    request: removalOf("task", "tasks"),
    response: is.removed,
    client: [clientCall("tasks.remove", (c) => c.tasks.remove("task_1"), "DELETE /tasks/task_1", removal("task_1"))],
  },
];
