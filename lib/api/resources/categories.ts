import { z } from "zod";
import type { CallOptions, Http } from "@/lib/api/http";
import { path } from "@/lib/api/path";
import { Category } from "@/lib/entities/category";

export const categories = (http: Http) => ({
  /** All of them: this list has no pages (spec §7). */
  list: async (options?: CallOptions) =>
    http({ method: "GET", path: path`/categories`, schema: z.array(Category) }, options),

  read: async (id: string, options?: CallOptions) =>
    http({ method: "GET", path: path`/categories/${id}`, schema: Category }, options),
});
