/** The roles of a member of an organization, those that do the most first. */
export const MEMBER_ROLES = ["administrator", "client", "recruiter", "editor", "accounting", "member"] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

const PUBLISHERS = ["administrator", "client", "recruiter", "editor"] as const;
const RECRUITERS = ["administrator", "client", "recruiter"] as const;

type Capability = {
  /** The action of the API that stands for it (docs/rights.md). */
  action: string;
  roles: readonly MemberRole[];
};

/**
 * What members do in a firm, and by which roles: the policy of the API in words. A test compares each row with it
 * (tests/unit/lib/rules/company/member-roles.test.ts).
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

/** What several roles add up to. */
export const capabilitiesOf = (roles: readonly string[]): CapabilityName[] =>
  CAPABILITY_NAMES.filter((name) => CAPABILITIES[name].roles.some((role) => roles.includes(role)));

/** The roles of a member that have a name here: those added to the platform have none. */
export const knownRoles = (roles: readonly string[]): MemberRole[] =>
  MEMBER_ROLES.filter((role) => roles.includes(role));
