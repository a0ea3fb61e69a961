import { pino } from "pino";
import { expect, test } from "vitest";
import { pageOf } from "@/lib/entities/page";
import { Task } from "@/lib/entities/task";
import { runDueJobs, startWorker } from "@/marketplace/jobs/worker";
import { runTask } from "@/marketplace/protocol/tasks/run-task";
import { withMarketplace, withSecret } from "@/tests/support/marketplace";

const { call, database, get, post, signIn } = withMarketplace({ seeded: false });

const log = pino({ level: "silent" });
const LONG_AGO = "2020-01-01T00:00:00.000Z";
const FAR = "2200-01-01T00:00:00.000Z";

const create = async (body: object) => Task.parse((await post("/tasks", body, withSecret)).body);
const edit = (id: string, body: object) => call("PATCH", `/tasks/${id}`, body, withSecret);
const read = async (id: string) => Task.parse((await get(`/tasks/${id}`, withSecret)).body);
const work = () => runDueJobs(database.db, { task: runTask }, log);
const told = (type: string) => database.db.selectFrom("events").selectAll().where("type", "=", type).execute();
const waiting = (id: string) =>
  database.db.selectFrom("jobs").select(["run_date", "payload"]).where("key", "=", `task/${id}`).executeTakeFirst();
/** Makes a task due. */
const elapse = (id: string) =>
  database.db.updateTable("jobs").set({ run_date: LONG_AGO }).where("key", "=", `task/${id}`).execute();

test("a task records its event once, at its time", async () => {
  const task = await create({
    eventType: "reminder",
    executionDate: FAR,
    eventObjectId: "ast_1",
    eventMetadata: { who: "Léa" },
  });
  await work();
  expect(await told("reminder")).toEqual([]);
  expect((await waiting(task.id))?.run_date).toEqual(new Date(FAR));
  await elapse(task.id);
  await Promise.all([work(), work(), work()]);
  expect(await told("reminder")).toMatchObject([
    { emitter: "task", emitter_id: task.id, object_id: "ast_1", object_type: "asset", metadata: { who: "Léa" } },
  ]);
  expect(await read(task.id)).toMatchObject({ active: false });
  expect(await waiting(task.id)).toBeUndefined();
});

test("forty due tasks run once each, with two workers", async () => {
  for (let index = 0; index < 40; index += 1) {
    await create({ eventType: "parallel", executionDate: LONG_AGO, eventMetadata: { index } });
  }
  await Promise.all([work(), work()]);
  const indexes = (await told("parallel")).map(({ metadata }) => metadata.index);
  expect(indexes).toHaveLength(40);
  expect(new Set(indexes).size).toBe(40);
});

test("a task of a killed process runs once in the next", async () => {
  const task = await create({ eventType: "orphan", executionDate: LONG_AGO });
  const dying = database.db.transaction().execute(async (trx) => {
    await trx.deleteFrom("jobs").where("key", "=", `task/${task.id}`).execute();
    await runTask({ taskId: task.id, date: LONG_AGO }, trx);
    throw new Error("killed");
  });
  await expect(dying).rejects.toThrow("killed");
  expect(await told("orphan")).toEqual([]);
  await work();
  await work();
  expect(await told("orphan")).toHaveLength(1);
});

test("a recurring task is scheduled later than its last run", async () => {
  const task = await create({ eventType: "daily", recurringPattern: "0 9 * * *", recurringTimezone: "Europe/Paris" });
  const first = (await waiting(task.id))?.run_date;
  expect(first?.getTime()).toBeGreaterThan(Date.now());
  await elapse(task.id);
  await work();
  expect(await told("daily")).toHaveLength(1);
  const second = (await waiting(task.id))?.run_date;
  expect(second?.getTime()).toBeGreaterThan(first?.getTime() ?? Number.POSITIVE_INFINITY);
  expect(await read(task.id)).toMatchObject({ active: true });
});

test("the missed times of a recurring task run once", async () => {
  const task = await create({ eventType: "each_minute", recurringPattern: "* * * * *" });
  await database.db
    .updateTable("jobs")
    .set({ run_date: LONG_AGO, payload: JSON.stringify({ taskId: task.id, date: LONG_AGO }) })
    .where("key", "=", `task/${task.id}`)
    .execute();
  await work();
  expect(await told("each_minute")).toHaveLength(1);
  expect((await waiting(task.id))?.run_date.getTime()).toBeGreaterThan(Date.now() - 1000);
});

test("a moved task runs at its new time; a stopped one never", async () => {
  const task = await create({ eventType: "moved", executionDate: FAR });
  await edit(task.id, { executionDate: "2100-01-01T00:00:00Z" });
  expect((await waiting(task.id))?.run_date).toEqual(new Date("2100-01-01T00:00:00Z"));
  await edit(task.id, { active: false });
  expect(await waiting(task.id)).toBeUndefined();
  await edit(task.id, { active: true, executionDate: null, recurringPattern: "0 0 1 1 *" });
  expect(await waiting(task.id)).toBeDefined();
  expect((await call("DELETE", `/tasks/${task.id}`, undefined, withSecret)).body).toEqual({ id: task.id });
  expect(await waiting(task.id)).toBeUndefined();
  expect((await get(`/tasks/${task.id}`, withSecret)).status).toBe(404);
});

test("editing the metadata of a due task does not postpone it", async () => {
  const task = await create({ eventType: "untouched", recurringPattern: "* * * * *" });
  await elapse(task.id);
  await edit(task.id, { metadata: { note: "x" } });
  await work();
  expect(await told("untouched")).toHaveLength(1);
});

test("a task edited while it runs runs once, without blocking", async () => {
  for (let round = 0; round < 20; round += 1) {
    const task = await create({ eventType: `race_${round}`, executionDate: LONG_AGO });
    const [edited] = await Promise.all([edit(task.id, { metadata: { round } }), work()]);
    expect(edited.status).toBe(200);
    await work();
    expect(await told(`race_${round}`)).toHaveLength(1);
  }
});

test.each([
  ["both a date and a pattern", { executionDate: FAR, recurringPattern: "* * * * *" }, 400, "Cannot provide both"],
  ["neither a date nor a pattern", {}, 400, '"executionDate" or "recurringPattern" is required'],
  ["an invalid pattern", { recurringPattern: "every day" }, 400, "Invalid recurring pattern"],
  ["a pattern of seconds", { recurringPattern: "* * * * * *" }, 400, "Invalid recurring pattern"],
  ["a day that never comes", { recurringPattern: "0 0 30 2 *" }, 400, "Invalid recurring pattern"],
  [
    "an unknown time zone",
    { recurringPattern: "0 0 * * *", recurringTimezone: "Mars" },
    400,
    "Invalid recurring timezone",
  ],
  ["an invalid date", { executionDate: "tomorrow" }, 400, '"executionDate"'],
  ["a date before all dates", { executionDate: "0000-01-01T00:00:00Z" }, 400, '"executionDate"'],
  ["a reserved event type", { eventType: "asset__created", executionDate: FAR }, 422, "reserved"],
])("a task with %s is refused", async (_, body, status, message) => {
  const response = await post("/tasks", { eventType: "x", ...body }, withSecret);
  expect(response).toMatchObject({ status, body: { message: expect.stringContaining(message) } });
});

test("tasks are filtered by event and state", async () => {
  const task = await create({ eventType: "listed", executionDate: FAR, eventObjectId: "ast_9", active: false });
  const list = async (query: string) =>
    pageOf(Task)
      .parse((await get(`/tasks?${query}`, withSecret)).body)
      .results.map(({ id }) => id);
  expect(await list("eventType=listed,other")).toEqual([task.id]);
  expect(await list("eventObjectId=ast_9&active=false")).toEqual([task.id]);
  expect(await list("eventObjectId=ast_9&active=true")).toEqual([]);
  expect(await waiting(task.id)).toBeUndefined();
});

test("only a secret key reads and writes tasks", async () => {
  const { headers } = await signIn({ roles: ["user", "administrator"] });
  expect((await get("/tasks", headers)).status).toBe(403);
  expect((await post("/tasks", { eventType: "x", executionDate: FAR }, headers)).status).toBe(403);
});

test("a worker runs a job at its time, before its next poll", async () => {
  const task = await create({
    eventType: "punctual",
    executionDate: new Date(Date.now() + 500).toISOString(),
  });
  const worker = startWorker(database.db, { task: runTask }, log, 3_600_000);
  await expect.poll(async () => (await told("punctual")).length, { timeout: 5_000 }).toBe(1);
  await worker.stop();
  expect(await read(task.id)).toMatchObject({ active: false });
});
