import { z } from "zod";
import { CustomAttributeType } from "@/lib/entities/custom-attribute";
import { ids, openObject, pagination, text } from "@/marketplace/http/fields";
import { whenIs } from "@/marketplace/http/stated-limits";

/** Maximum number of values in the list of an attribute: the profession has a few hundred tools and skills. */
const MAX_LIST_VALUES = 5000;

/** Names that the filter language accepts (docs/protocol.md §5.1). */
const name = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$/);

const listValues = z
  .array(text().min(1))
  .max(MAX_LIST_VALUES)
  .refine((values) => new Set(values).size === values.length, "must not have the same value twice")
  .meta({ uniqueItems: true });

/** POST /custom-attributes. */
export const NewCustomAttribute = z
  .strictObject({
    name,
    type: CustomAttributeType,
    listValues: listValues.nullable().optional(),
    metadata: openObject().optional(),
    platformData: openObject().optional(),
  })
  .meta({
    anyOf: [
      {
        properties: { type: { const: "select" }, listValues: { type: "array", minItems: 1 } },
        required: ["type", "listValues"],
      },
      whenIs("type", "tags", {}),
      ...["number", "boolean", "text"].map((type) => whenIs("type", type, { refused: ["listValues"] })),
    ],
  });

export type NewCustomAttribute = z.output<typeof NewCustomAttribute>;

/** PATCH: the name and the type of an attribute never change. */
export const CustomAttributeEdit = NewCustomAttribute.omit({ name: true, type: true })
  .partial()
  .extend({ updatedDate: z.iso.datetime().optional() })
  .meta({
    description: "`listValues` must be allowed by the type of the attribute, and contain every value that assets have.",
  });

export type CustomAttributeEdit = z.output<typeof CustomAttributeEdit>;
export const AttributesQuery = z.strictObject({ ...pagination(["createdDate", "updatedDate", "name"]), id: ids });
