import type { Role } from "@/lib/entities/role";
import { type Grantee, ROLES } from "@/marketplace/access/grants";
import { permissionsGranted } from "@/marketplace/access/rights";

/** Fixed date of the built-in roles, which never change: they exist since this version of the protocol. */
const DATE = "2019-05-20T00:00:00.000Z";

const permissionsOfAll = (...grantees: Grantee[]) => [...new Set(grantees.flatMap(permissionsGranted))];

/** The policy table, role by role. Clients expect `provider` for a user, and `dev` for a secret key. */
const BUILT_IN = [
  ...ROLES.map((value) => ({
    value,
    name: value.charAt(0).toUpperCase() + value.slice(1),
    permissions: permissionsGranted(value),
    organizationPermissions: permissionsOfAll("org:member", `org:${value}`),
    namespaces: [],
  })),
  {
    value: "user",
    name: "User",
    permissions: permissionsGranted("user"),
    organizationPermissions: [],
    namespaces: [],
  },
  {
    value: "provider",
    name: "Provider",
    permissions: permissionsGranted("user"),
    organizationPermissions: [],
    namespaces: [],
  },
  {
    value: "organization",
    name: "Organization",
    permissions: [],
    organizationPermissions: permissionsGranted("org:member"),
    namespaces: [],
  },
  {
    value: "public",
    name: "Public",
    permissions: permissionsOfAll("anyone", "key"),
    organizationPermissions: [],
    namespaces: [],
  },
  { value: "dev", name: "Developer", permissions: ["*"], organizationPermissions: [], namespaces: ["*"] },
];

/** Values of the roles that the policy defines: these roles cannot change, and no custom role may take their value. */
export const BUILT_IN_VALUES: ReadonlySet<string> = new Set(BUILT_IN.map(({ value }) => value));

const idOf = (value: string) => `role_${value}`;
const BUILT_IN_IDS: ReadonlySet<string> = new Set(BUILT_IN.map(({ value }) => idOf(value)));
export const isBuiltInId = (id: string): boolean => BUILT_IN_IDS.has(id);

/**
 * Returns the built-in roles as the protocol shows them; `permissions` are the rights that a role adds to the public
 * ones.
 */
export const builtInRoles = (livemode: boolean): Role[] =>
  BUILT_IN.map(({ namespaces, ...role }) => ({
    id: idOf(role.value),
    createdDate: DATE,
    updatedDate: DATE,
    ...role,
    parentId: null,
    customRole: false,
    readNamespaces: namespaces,
    editNamespaces: namespaces,
    metadata: {},
    platformData: {},
    livemode,
  }));
