import * as z from "zod/mini";
import { calls, sent } from "@/contract/call";
import type { Edit, Fields } from "@/contract/inputs";
import { Removed } from "@/lib/entities/removed";
import { Role } from "@/lib/entities/role";

type RoleFields = Fields<
  Role,
  "name",
  "parentId" | "permissions" | "readNamespaces" | "editNamespaces" | "metadata" | "platformData"
>;
export type NewRole = RoleFields & { value: string };
export const roles = calls({
  list: { method: "GET", path: "/roles", response: z.array(Role) },
  read: { method: "GET", path: "/roles/:id", response: Role },
  create: { method: "POST", path: "/roles", body: sent<NewRole>(), response: Role },
  update: { method: "PATCH", path: "/roles/:id", body: sent<Edit<RoleFields>>(), response: Role },
  remove: { method: "DELETE", path: "/roles/:id", response: Removed },
});
