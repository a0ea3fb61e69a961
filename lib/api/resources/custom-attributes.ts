import { crud, type Edit, type Fields } from "@/lib/api/crud";
import type { Http } from "@/lib/api/http";
import type { ListQuery, OneOrMany } from "@/lib/api/list";
import { path } from "@/lib/api/path";
import { CustomAttribute } from "@/lib/entities/custom-attribute";

export type CustomAttributeQuery = ListQuery & { id?: OneOrMany };
/** `listValues` are the values of a select or of tags. */
export type NewCustomAttribute = Fields<CustomAttribute, "name" | "type", "listValues" | "metadata"> & {
  platformData?: CustomAttribute["metadata"];
};

export const customAttributes = (http: Http) =>
  crud<
    typeof CustomAttribute,
    CustomAttributeQuery,
    NewCustomAttribute,
    Edit<Omit<NewCustomAttribute, "name" | "type">>
  >(http, {
    all: path`/custom-attributes`,
    one: (id) => path`/custom-attributes/${id}`,
    schema: CustomAttribute,
  });
