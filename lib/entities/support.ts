import * as z from "zod/mini";
import { JsonObject } from "@/lib/entities/json";

/** A recent failed call of an account. The person gives its `requestId` to the support. */
export const FailedCall = z.looseObject({
  requestId: z.string(),
  method: z.string(),
  path: z.string(),
  status: z.int(),
  createdDate: z.string(),
});
export type FailedCall = z.infer<typeof FailedCall>;

/** An account as support sees it: dates, memberships and figures, nothing that the person wrote. */
export const AccountSheet = z.looseObject({
  id: z.string(),
  createdDate: z.string(),
  lastActivityDate: z.nullable(z.string()),
  /** When the account's owner requested its erasure, and when the owner was reminded that the account is inactive. */
  deletionDate: z.nullable(z.string()),
  inactivityNoticeDate: z.nullable(z.string()),
  /** End of the lock on log-ins, from one place at least, after too many failed log-ins; null without a lock. */
  lockedUntil: z.nullable(z.string()),
  /** When the platform blocked the account, and why: a code of SUPPORT_REASONS; null for an account that is not. */
  blocked: z.nullable(z.looseObject({ date: z.string(), reason: z.string() })),
  hasPassword: z.boolean(),
  addressProved: z.boolean(),
  roles: z.array(z.string()),
  memberships: z.array(z.looseObject({ id: z.string(), name: z.nullable(z.string()), roles: z.array(z.string()) })),
  sessions: z.looseObject({ count: z.int(), lastUsedDate: z.nullable(z.string()) }),
  counts: z.record(z.string(), z.int()),
  failedCalls: z.array(FailedCall),
  /** Accounts or organizations merged into this one, the newest first. */
  merged: z.array(z.looseObject({ id: z.string(), name: z.nullable(z.string()), date: z.string() })),
});
export type AccountSheet = z.infer<typeof AccountSheet>;

/** An organization as support sees it. */
export const OrganizationSheet = z.looseObject({
  id: z.string(),
  name: z.nullable(z.string()),
  createdDate: z.string(),
  parent: z.nullable(z.looseObject({ id: z.string(), name: z.nullable(z.string()) })),
  children: z.array(z.looseObject({ id: z.string(), name: z.nullable(z.string()) })),
  ownerId: z.nullable(z.string()),
  /** The slug of its page, when it has one. */
  companySlug: z.nullable(z.string()),
  /** Its page: waiting, validated or suspended, and whether its owner shows it. */
  page: z.nullable(z.looseObject({ id: z.string(), state: z.string(), active: z.boolean() })),
  /** Whether a member confirmed an address; null without a member. */
  addressProved: z.nullable(z.boolean()),
  /** The plan that it has; null for none. `price` is absent when nothing is invoiced. */
  plan: z.nullable(z.looseObject({ name: z.string(), renewsOn: z.string(), price: z.optional(z.number()) })),
  members: z.array(z.looseObject({ id: z.string(), name: z.nullable(z.string()), roles: z.array(z.string()) })),
  credits: z.record(z.string(), z.number()),
  /** False while the settings do not name the seller: no invoice is issued before they do. */
  isSellerNamed: z.boolean(),
  /** Names of the settings of the seller that are empty. */
  missingSeller: z.array(z.string()),
  /** Accounts or organizations merged into this one, the newest first. */
  merged: z.array(z.looseObject({ id: z.string(), name: z.nullable(z.string()), date: z.string() })),
  counts: z.record(z.string(), z.int()),
});
export type OrganizationSheet = z.infer<typeof OrganizationSheet>;

/** An organization in the list of support. `state`: none (no page), draft, waiting, online or suspended. */
export const ListedOrganization = z.looseObject({
  id: z.string(),
  name: z.nullable(z.string()),
  town: z.nullable(z.string()),
  plan: z.string(),
  state: z.string(),
  addressProved: z.nullable(z.boolean()),
  nbMembers: z.int(),
  nbOpenOffers: z.int(),
  createdDate: z.string(),
});
export type ListedOrganization = z.infer<typeof ListedOrganization>;

/** An account in the list of support. */
export const ListedAccount = z.looseObject({
  id: z.string(),
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** One of blocked, leaving (its erasure was requested), unproved (no confirmed address) and open. */
  state: z.string(),
  nbOrganizations: z.int(),
  createdDate: z.string(),
  lastActivityDate: z.nullable(z.string()),
});
export type ListedAccount = z.infer<typeof ListedAccount>;

export const CreditChange = z.looseObject({
  organizationId: z.string(),
  credit: z.string(),
  before: z.number(),
  after: z.number(),
});
export type CreditChange = z.infer<typeof CreditChange>;

/** One of two accounts, or of two organizations, that may be merged. Fields of the other kind are null or empty. */
export const MergedSide = z.looseObject({
  id: z.string(),
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  createdDate: z.string(),
  /** Whether the person, or a member of the organization, confirmed an address. */
  addressProved: z.boolean(),
  slug: z.nullable(z.string()),
  sirens: z.array(z.string()),
  plan: z.nullable(z.string()),
  credits: z.record(z.string(), z.number()),
  counts: z.record(z.string(), z.int()),
});
export type MergedSide = z.infer<typeof MergedSide>;

/** A comparison before a merge. */
export const Merging = z.looseObject({
  kept: MergedSide,
  merged: MergedSide,
  /** Codes of MERGE_REFUSALS: why they cannot be merged; empty when they can. */
  refusals: z.array(z.string()),
  /** What both have, and one side alone keeps; `only`: the side that must be chosen. */
  choices: z.array(
    z.looseObject({
      name: z.string(),
      kept: z.nullable(z.string()),
      merged: z.nullable(z.string()),
      only: z.optional(z.string()),
    }),
  ),
  /** Offers that both accounts applied to. */
  duplicates: z.array(z.looseObject({ name: z.string(), keptStatus: z.string(), mergedStatus: z.string() })),
  /** Number of offers whose slug both firms have. */
  sameSlugs: z.int(),
});
export type Merging = z.infer<typeof Merging>;

/** A code by which a person lets the support read some of their data, once. */
export const AssistanceCode = z.looseObject({
  id: z.string(),
  parts: z.array(z.string()),
  createdDate: z.string(),
  expirationDate: z.string(),
  /** When the support read the data. */
  usedDate: z.nullable(z.string()),
  /** Only in the response of its creation. */
  code: z.optional(z.string()),
});
export type AssistanceCode = z.infer<typeof AssistanceCode>;

/** The data that the person chose to show, and nothing else. */
export const Assistance = z.looseObject({
  userId: z.string(),
  parts: z.record(z.string(), z.array(JsonObject)),
});
export type Assistance = z.infer<typeof Assistance>;
