import { crud, type Edit, type Fields, type ListFilters } from "@/lib/api/crud";
import type { Http } from "@/lib/api/http";
import type { OneOrMany } from "@/lib/api/list";
import { path } from "@/lib/api/path";
import { Task } from "@/lib/entities/task";

export type TaskQuery = ListFilters & { eventType?: OneOrMany; eventObjectId?: OneOrMany; active?: boolean };
/** Runs once, at `executionDate`, or repeatedly: `recurringPattern` is cron in five parts. */
export type NewTask = Fields<
  Task,
  "eventType",
  | "executionDate"
  | "recurringPattern"
  | "recurringTimezone"
  | "eventMetadata"
  | "eventObjectId"
  | "active"
  | "metadata"
  | "platformData"
>;

/** For secret keys. */
export const tasks = (http: Http) =>
  crud<typeof Task, TaskQuery, NewTask, Edit<NewTask>>(http, {
    all: path`/tasks`,
    one: (id) => path`/tasks/${id}`,
    schema: Task,
  });
