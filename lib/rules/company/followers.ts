import type { FirmTeam, TeamMember } from "@/lib/entities/firm-team";

/**
 * The roles that receive a firm's mails: the roles that may exchange messages in the firm's name (access/policy.ts).
 */
export const RECEIVING_ROLES = ["administrator", "client", "recruiter"];

type Event = {
  /** Offices of the offer; an empty list means that it belongs to no office in particular. */
  officeIds: readonly string[];
  offerId?: string | null;
  /** yyyy-mm-dd, in Paris. */
  today: string;
};

/** Returns whether a member is notified about this offer, at these offices. */
export const follows = (member: TeamMember | null | undefined, { officeIds, offerId }: Omit<Event, "today">): boolean =>
  !member?.offices ||
  officeIds.length === 0 ||
  member.offices.some((id) => officeIds.includes(id)) ||
  (offerId !== null && offerId !== undefined && member.offers?.includes(offerId) === true);

export const isAbsent = (member: TeamMember | null | undefined, today: string): boolean =>
  Boolean(member?.absence && member.absence.from <= today && today <= member.absence.until);

/**
 * Returns the member who receives mails for this one: the member themselves or, while they are absent, the first
 * colleague in the chain of stand-ins who is not; null when there is none.
 */
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
 * Returns the members who are notified about an application (docs/product.md §6). They are the members who follow the
 * offer or one of its offices, each replaced by a stand-in while absent. When nobody remains, they are all the members.
 */
export function followersOf(memberIds: readonly string[], team: FirmTeam, { today, ...offer }: Event): string[] {
  const members = new Set(memberIds);
  const followers = memberIds.filter((id) => follows(team[id], offer));
  const there = new Set(followers.flatMap((id) => standIn(id, members, team, today) ?? []));
  return there.size > 0 ? memberIds.filter((id) => there.has(id)) : [...memberIds];
}
