/**
 * Who may call what. One line an action; what is not listed for a role is refused, and a route cannot be declared
 * without one of these actions (architecture §6: one policy table, default deny).
 */
export type Role = "anonymous" | "public";

/** Served without any key: probes, documentation, and what browsers load by themselves. */
const open: readonly Role[] = ["anonymous", "public"];
/** Served to whoever holds the publishable key. */
const withKey: readonly Role[] = ["public"];

const policy = {
  "health:read": open,
  "openapi:read": open,
  "image:read": open,
  "suggestion:list": open,
  "asset:list": withKey,
  "asset:read": withKey,
  "assetType:list": withKey,
  "assetType:read": withKey,
  "category:list": withKey,
  "category:read": withKey,
  "config:read": withKey,
  "customAttribute:list": withKey,
  "customAttribute:read": withKey,
  "data:read": withKey,
  "entry:list": withKey,
  "entry:read": withKey,
  "event:create": withKey,
  "graphql:query": withKey,
  "rating:list": withKey,
  "rating:read": withKey,
  "rating:stats": withKey,
  "search:list": withKey,
  "user:offers": withKey,
} as const satisfies Record<string, readonly Role[]>;

export type Action = keyof typeof policy;

/** Unlisted actions belong to nobody, even when a name slipped past the types. */
export const isAllowed = (role: Role, action: Action): boolean =>
  Object.hasOwn(policy, action) && (policy[action] as readonly Role[]).includes(role);
