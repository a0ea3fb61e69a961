import { kindOfAccount } from "@/lib/rules/user/account-kind";
import type { CurrentUser } from "@/lib/session/session";
import type { Area, Permission } from "@/workspace/shell/area/workspace-map";

/**
 * Returns the permissions that grant this one: a permission on all objects includes the caller's own; `*` grants
 * everything.
 */
const permissionsGranting = (permission: Permission) => [permission, `${permission}:all`, "*"];

/**
 * Returns whether the acting user has this permission, by the API's own list, which includes roles added by an
 * administrator.
 */
export const isAllowed = ({ permissions }: { permissions: readonly string[] }, permission: Permission): boolean =>
  permissionsGranting(permission).some((held) => permissions.includes(held));

/** True for a person who signed up for a firm and does not belong to one yet. */
export const isFirmless = ({ naturalUser: { roles }, organizations }: CurrentUser): boolean =>
  organizations.length === 0 && kindOfAccount(roles) === "firm";

const mayEnter: Record<Area, (current: CurrentUser) => boolean> = {
  candidate: ({ organizationId }) => organizationId === null,
  firm: ({ organizationId }) => organizationId !== null,
  platform: (current) => current.organizationId === null && isAllowed(current, "asset:moderate:all"),
};

export const isInArea = (area: Area, current: CurrentUser): boolean => mayEnter[area](current);

/**
 * Returns the area where the acting user is at home: the platform for a moderator, who may enter the candidate's area
 * too.
 */
export const areaOf = (current: CurrentUser): Area => {
  if (isInArea("platform", current)) return "platform";
  return isInArea("firm", current) ? "firm" : "candidate";
};
