import { calls, sent } from "@/contract/call";
import type { Edit, Fields, ListQuery, OneOrMany } from "@/contract/inputs";
import { CustomAttribute } from "@/lib/entities/custom-attribute";
import { pageOf } from "@/lib/entities/page";
import { Removed } from "@/lib/entities/removed";

export type CustomAttributeQuery = ListQuery & { id?: OneOrMany };
/** `listValues` are the values of a select or of tags. */
export type NewCustomAttribute = Fields<CustomAttribute, "name" | "type", "listValues" | "metadata"> & {
  platformData?: CustomAttribute["metadata"];
};
export const customAttributes = calls({
  list: {
    method: "GET",
    path: "/custom-attributes",
    query: sent<CustomAttributeQuery>(),
    response: pageOf(CustomAttribute),
  },
  read: { method: "GET", path: "/custom-attributes/:id", response: CustomAttribute },
  create: { method: "POST", path: "/custom-attributes", body: sent<NewCustomAttribute>(), response: CustomAttribute },
  update: {
    method: "PATCH",
    path: "/custom-attributes/:id",
    body: sent<Edit<Omit<NewCustomAttribute, "name" | "type">>>(),
    response: CustomAttribute,
  },
  remove: { method: "DELETE", path: "/custom-attributes/:id", response: Removed },
});
