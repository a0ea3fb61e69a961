/** The states in which a candidate looks for their applications, in the order in which they come. */
export const APPLICATION_GROUPS = {
  waiting: ["new", "pending", "custom"],
  interview: ["meeting"],
  ended: ["recruited", "refused", "cancelled"],
} as const;

export type ApplicationGroup = keyof typeof APPLICATION_GROUPS;

/** How many applications are in a group, from how many there are of each status; in all of them, without group. */
export function countGroup(counts: Readonly<Record<string, number>>, group: ApplicationGroup | null): number {
  const statuses: readonly string[] = group === null ? Object.keys(counts) : APPLICATION_GROUPS[group];
  return statuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0);
}
