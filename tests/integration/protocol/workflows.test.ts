import { expect, test } from "vitest";
import { Workflow } from "@/lib/entities/workflow";
import { withMarketplace, withSecret } from "@/tests/support/marketplace";

const { call, get, post, signIn } = withMarketplace({ seeded: false });

const step = { endpointMethod: "POST", endpointUri: "/messages", endpointPayload: { content: "Bonjour" } };
const create = async (body: object) =>
  Workflow.parse((await post("/workflows", { name: "Accueil", ...body }, withSecret)).body);

test("a workflow is stored, edited and removed, and never active", async () => {
  const created = await create({
    event: "user__created",
    context: ["stelace"],
    computed: { name: "user.firstname" },
    run: [{ ...step, name: "welcome", skip: "!computed.name", endpointHeaders: "{}" }],
  });
  expect(created).toMatchObject({ active: false, apiVersion: "2019-05-20", stats: { nbTimesRun: 0 }, notifyUrl: null });
  const path = `/workflows/${created.id}`;
  expect((await get(path, withSecret)).body).toEqual({ ...created, logs: [] });
  expect((await get("/workflows", withSecret)).body).toEqual([created]);
  const edited = await call("PATCH", path, { run: [step, step], description: "x", active: false }, withSecret);
  expect(edited.body).toMatchObject({ run: [step, step], description: "x", computed: { name: "user.firstname" } });
  expect((await call("DELETE", path, undefined, withSecret)).body).toEqual({ id: created.id });
  expect((await get(path, withSecret)).status).toBe(404);
});

test("an active workflow is refused", async () => {
  const refused = { status: 422, body: { message: "Workflows are kept, not run here: it cannot be active" } };
  expect(await post("/workflows", { name: "x", active: true }, withSecret)).toMatchObject(refused);
  const { id } = await create({});
  expect(await call("PATCH", `/workflows/${id}`, { active: true }, withSecret)).toMatchObject(refused);
});

test.each([
  ["eleven steps", { run: Array(11).fill(step) }, 400, '"run"'],
  ["a step that calls nothing", { run: [{ endpointMethod: "POST" }] }, 400, '"run.0.endpointUri"'],
  ["a step that calls a file", { run: [{ ...step, endpointUri: "file:///x" }] }, 400, '"run.0.endpointUri"'],
  ["an unknown verb", { run: [{ ...step, endpointMethod: "PUT" }] }, 400, '"run.0.endpointMethod"'],
  ["an unknown field of a step", { run: [{ ...step, eval: "1" }] }, 400, '"run.0.eval"'],
  [
    "too much to compute",
    { computed: Object.fromEntries(Array.from({ length: 21 }, (_, i) => [`c${i}`, "1"])) },
    400,
    '"computed"',
  ],
  ["an event that never happens", { event: "user__eaten" }, 422, "Invalid user__eaten event"],
  ["an invalid address", { notifyUrl: "not a url" }, 400, '"notifyUrl"'],
])("a workflow with %s is refused", async (_, body, status, message) => {
  expect(await post("/workflows", { name: "x", ...body }, withSecret)).toMatchObject({
    status,
    body: { message: expect.stringContaining(message) },
  });
});

test("only a secret key reads and writes workflows", async () => {
  const { headers } = await signIn({ roles: ["user", "administrator"] });
  expect((await get("/workflows", headers)).status).toBe(403);
  expect((await post("/workflows", { name: "x" }, headers)).status).toBe(403);
});
