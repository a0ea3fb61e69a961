/** Groups of statuses in which candidates look for their applications, in chronological order. */
export const APPLICATION_GROUPS = {
  waiting: ["new", "pending", "custom"],
  interview: ["meeting"],
  ended: ["recruited", "refused", "cancelled"],
} as const;

export type ApplicationGroup = keyof typeof APPLICATION_GROUPS;

/** Returns the number of applications in a group, from the number in each status; the total when there is no group. */
export function countGroup(counts: Readonly<Record<string, number>>, group: ApplicationGroup | null): number {
  const statuses: readonly string[] = group === null ? Object.keys(counts) : APPLICATION_GROUPS[group];
  return statuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0);
}
