/** Roles of a member of an organization; the roles with the most rights come first. */
export const MEMBER_ROLES = ["administrator", "client", "recruiter", "editor", "accounting", "member"] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

const PUBLISHERS = ["administrator", "client", "recruiter", "editor"] as const;
const RECRUITERS = ["administrator", "client", "recruiter"] as const;

type Capability = {
  /** The action of the API that represents the capability (docs/rights.md). */
  action: string;
  roles: readonly MemberRole[];
};

/**
 * Capabilities of a firm's members and the roles that grant them: the policy of the API in words. A test compares each
 * row with the policy (tests/unit/lib/rules/company/member-roles.test.ts).
 */
export const CAPABILITIES = {
  page: { action: "asset:edit", roles: PUBLISHERS },
  offers: { action: "asset:create", roles: PUBLISHERS },
  testimonials: { action: "check:create", roles: PUBLISHERS },
  applications: { action: "transaction:list", roles: RECRUITERS },
  messages: { action: "message:list", roles: RECRUITERS },
  candidates: { action: "resume:reveal", roles: RECRUITERS },
  replies: { action: "template:edit", roles: RECRUITERS },
  settings: { action: "user:edit", roles: ["administrator", "client"] },
  orders: { action: "order:list", roles: ["administrator", "client", "accounting"] },
  team: { action: "invitation:create", roles: ["administrator"] },
  closing: { action: "organization:handOver", roles: ["administrator"] },
} as const satisfies Record<string, Capability>;

export type CapabilityName = keyof typeof CAPABILITIES;

const isCapability = (name: string): name is CapabilityName => Object.hasOwn(CAPABILITIES, name);
export const CAPABILITY_NAMES = Object.keys(CAPABILITIES).filter(isCapability);

export const grants = (role: MemberRole, name: CapabilityName): boolean =>
  CAPABILITIES[name].roles.some((known: MemberRole) => known === role);

/** Returns all that several roles allow together. */
export const capabilitiesOf = (roles: readonly string[]): CapabilityName[] =>
  CAPABILITY_NAMES.filter((name) => CAPABILITIES[name].roles.some((role) => roles.includes(role)));

/** Returns the roles of a member that are in MEMBER_ROLES; other roles, added to the platform, are left out. */
export const knownRoles = (roles: readonly string[]): MemberRole[] =>
  MEMBER_ROLES.filter((role) => roles.includes(role));
