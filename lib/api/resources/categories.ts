import { type Edit, type Fields, unpagedCrud } from "@/lib/api/crud";
import type { Http } from "@/lib/api/http";
import { path } from "@/lib/api/path";
import { Category } from "@/lib/entities/category";

export type NewCategory = Fields<Category, "name", "parentId" | "metadata"> & { platformData?: Category["metadata"] };

export const categories = (http: Http) =>
  unpagedCrud<typeof Category, NewCategory, Edit<NewCategory>>(http, {
    all: path`/categories`,
    one: (id) => path`/categories/${id}`,
    schema: Category,
  });
