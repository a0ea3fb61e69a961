import { z } from "zod";
import { id, ids, openObject, pagination, superset, text, texts } from "@/marketplace/http/fields";
import { commonFilters } from "@/marketplace/resources/filters";
import { label } from "@/marketplace/resources/labels";
import { openFieldOf, statsFields } from "@/marketplace/resources/stats";

const MAX_DATA_LENGTH = 100_000;
const type = text().min(1);
const filters = { ...commonFilters, type, label: texts, authorId: ids, targetId: ids, data: superset };
export const DocumentsQuery = z.strictObject({ ...pagination(["createdDate", "updatedDate"]), ...filters });
const dataField = openFieldOf(["data"]);

export const StatsQuery = z.strictObject({
  ...statsFields,
  ...filters,
  groupBy: z.union([z.enum(["authorId", "targetId"]), dataField]),
  field: dataField.optional(),
});

export const DocumentEdit = z.strictObject({
  label: label.nullable().optional(),
  data: openObject(MAX_DATA_LENGTH).optional(),
  /** First-level properties of `data` that are replaced rather than merged. */
  replaceDataProperties: z.array(text()).max(100).optional(),
  metadata: openObject().optional(),
  platformData: openObject().optional(),
  updatedDate: z.iso.datetime().optional(),
});

export const NewDocument = DocumentEdit.omit({ replaceDataProperties: true, updatedDate: true }).extend({
  type,
  authorId: id.nullable().optional(),
  targetId: id.nullable().optional(),
});

export type NewDocument = z.output<typeof NewDocument>;
export type DocumentEdit = z.output<typeof DocumentEdit>;
