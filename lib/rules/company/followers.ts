import type { FirmTeam, TeamMember } from "@/lib/entities/firm-team";

/** The roles that receive a firm's mails: those that may exchange messages in its name (access/policy.ts). */
export const RECEIVING_ROLES = ["administrator", "client", "recruiter"];

type Event = {
  /** Of the offices of the offer; none: it is at no office in particular. */
  officeIds: readonly string[];
  offerId?: string | null;
  /** yyyy-mm-dd, in Paris. */
  today: string;
};

/** Whether a member receives what happens to this offer, at these offices. */
export const follows = (member: TeamMember | null | undefined, { officeIds, offerId }: Omit<Event, "today">): boolean =>
  !member?.offices ||
  officeIds.length === 0 ||
  member.offices.some((id) => officeIds.includes(id)) ||
  (offerId !== null && offerId !== undefined && member.offers?.includes(offerId) === true);

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
 * Which of these members receive what happens to an application (docs/product.md §6): those who follow its offer or
 * an office of it, or who stand in for them while they are away. When none is left, all of them.
 */
export function followersOf(memberIds: readonly string[], team: FirmTeam, { today, ...offer }: Event): string[] {
  const members = new Set(memberIds);
  const followers = memberIds.filter((id) => follows(team[id], offer));
  const there = new Set(followers.flatMap((id) => standIn(id, members, team, today) ?? []));
  return there.size > 0 ? memberIds.filter((id) => there.has(id)) : [...memberIds];
}
