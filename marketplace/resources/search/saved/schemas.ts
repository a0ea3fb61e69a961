import { z } from "zod";
import { AlertFrequency } from "@/lib/entities/saved-search";
import { flag, ids, openObject, pagination, text } from "@/marketplace/http/fields";
import { without } from "@/marketplace/http/stated-limits";
import { commonFilters } from "@/marketplace/resources/filters";
import { SavedPayload, savedName } from "@/marketplace/resources/search/schemas";

export const SavedSearchesQuery = z.strictObject({
  ...pagination(["createdDate", "updatedDate", "name"]),
  ...commonFilters,
  userId: ids,
  active: flag.optional(),
});

export const SavedSearchEdit = z
  .strictObject({
    name: savedName.optional(),
    search: SavedPayload.optional(),
    active: z.boolean().optional(),
    frequency: z.optional(AlertFrequency),
    metadata: openObject().optional(),
    platformData: openObject().optional(),
    updatedDate: z.iso.datetime().optional(),
  })
  .refine(({ active, frequency }) => !contradicts(active, frequency), {
    path: ["frequency"],
    message: "must agree with active: off when it is false",
  })
  .meta({
    anyOf: [
      without("active"),
      without("frequency"),
      { properties: { active: { const: false }, frequency: { const: "off" } } },
      { properties: { active: { const: true }, frequency: { enum: ["daily", "weekly"] } } },
    ],
  });

const contradicts = (active: boolean | undefined, frequency: AlertFrequency | undefined) =>
  active !== undefined && frequency !== undefined && active === (frequency === "off");

export type SavedSearchEdit = z.output<typeof SavedSearchEdit>;
export const byToken = z.strictObject({ token: text(200) });
