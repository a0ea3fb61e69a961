import { z } from "zod";
import { date, eventType, flag, id, ids, openObject, pagination, texts } from "@/marketplace/http/fields";
import { exactlyOneOf } from "@/marketplace/http/stated-limits";
import { commonFilters } from "@/marketplace/resources/filters";

const MAX_EVENT_METADATA = 10_000;

export const TasksQuery = z.strictObject({
  ...pagination(["createdDate", "updatedDate"]),
  ...commonFilters,
  eventType: texts,
  eventObjectId: ids,
  active: flag.optional(),
});

const TIMES = "`recurringPattern` is a cron expression of five fields, `recurringTimezone` a time zone (IANA).";

export const NewTask = z
  .strictObject({
    eventType,
    executionDate: date.nullable().optional(),
    recurringPattern: z.string().min(1).max(200).nullable().optional(),
    recurringTimezone: z.string().min(1).max(64).nullable().optional(),
    eventMetadata: openObject(MAX_EVENT_METADATA).optional(),
    eventObjectId: id.nullable().optional(),
    active: z.boolean().optional(),
    metadata: openObject().optional(),
    platformData: openObject().optional(),
  })
  .meta({
    ...exactlyOneOf("executionDate", "recurringPattern"),
    description: `${TIMES} Exactly one of executionDate and recurringPattern is given, and it is not null.`,
  });

export const TaskEdit = NewTask.partial()
  .extend({ updatedDate: z.iso.datetime().optional() })
  .meta({ description: `${TIMES} Once edited, a task has an executionDate or a recurringPattern, not both.` });
export type NewTask = z.output<typeof NewTask>;
export type TaskEdit = z.output<typeof TaskEdit>;
