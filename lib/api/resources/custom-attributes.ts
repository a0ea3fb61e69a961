import type { CallOptions, Http } from "@/lib/api/http";
import { type ListQuery, type OneOrMany, toList } from "@/lib/api/list";
import { path } from "@/lib/api/path";
import { CustomAttribute } from "@/lib/entities/custom-attribute";
import { pageOf } from "@/lib/entities/page";

export const customAttributes = (http: Http) => ({
  list: async (query: ListQuery & { id?: OneOrMany } = {}, options?: CallOptions) =>
    toList(
      await http({ method: "GET", path: path`/custom-attributes`, query, schema: pageOf(CustomAttribute) }, options),
    ),

  read: async (id: string, options?: CallOptions) =>
    http({ method: "GET", path: path`/custom-attributes/${id}`, schema: CustomAttribute }, options),
});
