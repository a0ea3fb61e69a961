import type { Grantee, Grants } from "@/marketplace/access/grants";
import { type Action, grantsOf } from "@/marketplace/access/policy";

/** Describes the rights in words, from the policy table: one sentence for each kind of caller that is allowed. */
export function rightsInWords(action: Action): string[] {
  const { all = [], own = [], person, keyless }: Grants = grantsOf(action);
  if (all.includes("anyone")) return ["Anybody, without any key."];
  if (all.includes("key")) return ["Anybody with a key of the platform."];
  const sentences = [
    ...usersInWords(own),
    ...membersInWords(own),
    ...platformRolesInWords(all, keyless),
    person ? "Never a key alone: a person." : "A secret key, on anything.",
  ];
  return sentences;
}

const usersInWords = (own: readonly Grantee[]): string[] => [
  ...(own.includes("key") ? ["Anybody with a key of the platform who proves that it is theirs to do."] : []),
  ...(own.includes("user") ? ["A user logged in, on their own things."] : []),
];

/**
 * Describes the grants of organization roles. Every caller who acts as an organization is a member of it, so that a
 * grant to members covers every role.
 */
function membersInWords(own: readonly Grantee[]): string[] {
  const roles = own.flatMap((grantee) => (grantee.startsWith("org:") ? [grantee.slice("org:".length)] : []));
  if (roles.length === 0) return [];
  const who = roles.includes("member") ? "whatever their role there" : `as ${listed(roles, "or")} there`;
  return [`Acting as an organization, ${who}: on the things of this organization.`];
}

function platformRolesInWords(all: readonly Grantee[], keyless: true | undefined): string[] {
  if (all.length === 0) return [];
  if (keyless) return [`A person with the role ${listed(all, "or")} on the platform: on anybody's things.`];
  return [`With the role ${listed(all, "or")} on the platform: on anybody's things.`];
}

function listed(names: readonly string[], last: string): string {
  const [only = "", ...others] = names.toReversed();
  return others.length === 0 ? only : `${others.toReversed().join(", ")} ${last} ${only}`;
}
