import type { Kysely } from "kysely";
import { z } from "zod";
import { lockRow, updateRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import { enqueue } from "@/marketplace/jobs/queue";
import type { JobHandler } from "@/marketplace/jobs/worker";
import { nextRun } from "@/marketplace/protocol/tasks/schedule";
import { insertEvent } from "@/marketplace/writes/events";

const Payload = z.object({ taskId: z.string(), date: z.coerce.date() });

/** Key of the job that runs the task at its time. */
export const taskJobKey = (id: string) => `task/${id}`;

/** Schedules the next run of the task at this instant, in place of the run that was scheduled before. */
export const enqueueTask = (trx: Kysely<Database>, id: string, date: Date): Promise<void> =>
  enqueue(trx, {
    kind: "task",
    key: taskJobKey(id),
    payload: { taskId: id, date: date.toISOString() },
    runDate: date,
  });

/**
 * Inserts the event of a due task, in the transaction that removes the task's job, so that the event is inserted
 * exactly once. The event is late when no process ran at the time of the task; several missed times give one event. The
 * task is then scheduled for its next time, or becomes inactive.
 */
export const runTask: JobHandler = async (payload, trx) => {
  const { taskId, date } = Payload.parse(payload);
  const task = await lockRow(trx, "tasks", taskId);
  if (!task?.active) return;
  await insertEvent(trx, task.id, {
    type: task.event_type,
    objectId: task.event_object_id,
    metadata: task.event_metadata,
    emitter: "task",
  });
  const schedule = {
    executionDate: task.execution_date,
    recurringPattern: task.recurring_pattern,
    recurringTimezone: task.recurring_timezone,
  };
  // The next time must also be later than the time that has just run: if this clock is behind the database's, that time
  // would be scheduled again.
  const next = nextRun(schedule, new Date(Math.max(date.getTime(), Date.now())));
  if (next) await enqueueTask(trx, taskId, next);
  else await updateRow(trx, "tasks", taskId, { active: false });
};
