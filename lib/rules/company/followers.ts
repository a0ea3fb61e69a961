import type { FirmTeam, TeamMember } from "@/lib/entities/firm-team";

type Event = {
  /** Of the offices of the offer; none: it is at no office in particular. */
  officeIds: readonly string[];
  /** yyyy-mm-dd, in Paris. */
  today: string;
};

/** Whether a member receives what happens to an offer at these offices. */
const follows = (member: TeamMember | null | undefined, officeIds: readonly string[]): boolean =>
  !member?.offices || officeIds.length === 0 || member.offices.some((id) => officeIds.includes(id));

export const isAbsent = (member: TeamMember | null | undefined, today: string): boolean =>
  Boolean(member?.absence && member.absence.from <= today && today <= member.absence.until);

/** Who receives in the place of a member: themselves, or the first colleague of the chain who is there; null for none. */
function standIn(id: string, members: ReadonlySet<string>, team: FirmTeam, today: string): string | null {
  const seen = new Set<string>();
  let current = id;
  while (isAbsent(team[current], today)) {
    seen.add(current);
    const next = team[current]?.absence?.insteadId;
    if (!next || seen.has(next) || !members.has(next)) return null;
    current = next;
  }
  return current;
}

/**
 * Which of these members receive what happens to an application (docs/product.md §6): those who follow an office of
 * its offer, or who stand in for them while they are away. When none is left, all of them.
 */
export function followersOf(memberIds: readonly string[], team: FirmTeam, { officeIds, today }: Event): string[] {
  const members = new Set(memberIds);
  const followers = memberIds.filter((id) => follows(team[id], officeIds));
  const there = new Set(followers.flatMap((id) => standIn(id, members, team, today) ?? []));
  return there.size > 0 ? memberIds.filter((id) => there.has(id)) : [...memberIds];
}
