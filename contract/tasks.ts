import { calls, sent } from "@/contract/call";
import type { Edit, Fields, ListFilters, OneOrMany } from "@/contract/inputs";
import { pageOf } from "@/lib/entities/page";
import { Removed } from "@/lib/entities/removed";
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
export const tasks = calls({
  list: { method: "GET", path: "/tasks", query: sent<TaskQuery>(), response: pageOf(Task) },
  read: { method: "GET", path: "/tasks/:id", response: Task },
  create: { method: "POST", path: "/tasks", body: sent<NewTask>(), response: Task },
  update: { method: "PATCH", path: "/tasks/:id", body: sent<Edit<NewTask>>(), response: Task },
  remove: { method: "DELETE", path: "/tasks/:id", response: Removed },
});
