import { z } from "zod";
import { listOf, openObject, pagination, text } from "@/marketplace/http/fields";
import { commonFilters } from "@/marketplace/resources/filters";
import { rightsFields } from "@/marketplace/resources/roles/known-rights";

const type = z
  .string()
  .regex(/^(seck|pubk|cntk|[a-z\d]{5,10})$/i)
  .toLowerCase();

export const ApiKeysQuery = z.strictObject({
  ...pagination(["createdDate", "updatedDate", "name"]),
  ...commonFilters,
  type: listOf(type).optional(),
  reveal: z.enum(["0", "1", "true", "false"]).optional(),
});

const fields = {
  name: text().min(1),
  roles: z.array(text(64)).max(100).optional(),
  ...rightsFields,
  metadata: openObject().optional(),
  platformData: openObject().optional(),
};

export const NewApiKey = z.strictObject({ ...fields, type: type.default("pubk") });
export const ApiKeyEdit = z.strictObject(fields).partial().extend({ updatedDate: z.iso.datetime().optional() });
export type NewApiKey = z.output<typeof NewApiKey>;
export type ApiKeyEdit = z.output<typeof ApiKeyEdit>;
