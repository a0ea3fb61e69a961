import * as z from "zod/mini";
import { calls, sent } from "@/contract/call";
import type { Edit, Fields } from "@/contract/inputs";
import { Category } from "@/lib/entities/category";
import { Removed } from "@/lib/entities/removed";

export type NewCategory = Fields<Category, "name", "parentId" | "metadata"> & { platformData?: Category["metadata"] };
export const categories = calls({
  list: { method: "GET", path: "/categories", response: z.array(Category) },
  read: { method: "GET", path: "/categories/:id", response: Category },
  create: { method: "POST", path: "/categories", body: sent<NewCategory>(), response: Category },
  update: { method: "PATCH", path: "/categories/:id", body: sent<Edit<NewCategory>>(), response: Category },
  remove: { method: "DELETE", path: "/categories/:id", response: Removed },
});
