import type { CurrentUser } from "@/lib/session/session";
import type { Area, Permission } from "@/workspace/shell/area/workspace-map";

/** A permission on all objects includes the caller's own; `*` is everything. */
const HOLDERS = (permission: Permission) => [permission, `${permission}:all`, "*"];

/** Whether who acts has this permission, by the API's own list: roles that an administrator added count too. */
export const isAllowed = ({ permissions }: { permissions: readonly string[] }, permission: Permission): boolean =>
  HOLDERS(permission).some((held) => permissions.includes(held));

const mayEnter: Record<Area, (current: CurrentUser) => boolean> = {
  candidate: ({ organizationId }) => organizationId === null,
  firm: ({ organizationId }) => organizationId !== null,
  platform: (current) => current.organizationId === null && isAllowed(current, "asset:moderate:all"),
};

export const isInArea = (area: Area, current: CurrentUser): boolean => mayEnter[area](current);

/** The area of who acts: a moderator is at home on the platform, and may enter the area of a person too. */
export const areaOf = (current: CurrentUser): Area => {
  if (isInArea("platform", current)) return "platform";
  return isInArea("firm", current) ? "firm" : "candidate";
};
