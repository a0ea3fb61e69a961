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

/** Schedules the task for this instant, in place of any other. */
export const enqueueTask = (trx: Kysely<Database>, id: string, date: Date): Promise<void> =>
  enqueue(trx, {
    kind: "task",
    key: taskJobKey(id),
    payload: { taskId: id, date: date.toISOString() },
    runDate: date,
  });

/**
 * Inserts the event of a due task in the transaction that removes its job: exactly once, and late rather than never
 * when no process ran at that time. The task is then scheduled for its next time, or becomes inactive. All times that
 * passed while no process ran give one event.
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
  // Also later than the task's own time: if this clock is behind the database's, the same time would come again.
  const next = nextRun(schedule, new Date(Math.max(date.getTime(), Date.now())));
  if (next) await enqueueTask(trx, taskId, next);
  else await updateRow(trx, "tasks", taskId, { active: false });
};
