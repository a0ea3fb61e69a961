import { type Edit, type Fields, unpagedCrud } from "@/lib/api/crud";
import type { Http } from "@/lib/api/http";
import { path } from "@/lib/api/path";
import { Role } from "@/lib/entities/role";

type RoleFields = Fields<
  Role,
  "name",
  "parentId" | "permissions" | "readNamespaces" | "editNamespaces" | "metadata" | "platformData"
>;
export type NewRole = RoleFields & { value: string };

export const roles = (http: Http) =>
  unpagedCrud<typeof Role, NewRole, Edit<RoleFields>>(http, {
    all: path`/roles`,
    one: (id) => path`/roles/${id}`,
    schema: Role,
  });
