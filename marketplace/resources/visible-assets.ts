import { type RawBuilder, sql } from "kysely";
import type { Identity } from "@/marketplace/access/caller";
import { scopeOf } from "@/marketplace/access/rights";
import {
  blocksGroupOf,
  hasPublicPage,
  isAnonymousProfile,
  isInPosition,
  isOpenToFirms,
  isPublic,
  isResume,
} from "@/marketplace/db/asset-predicates";
import { isOrganizationId } from "@/marketplace/identity/memberships";

/** Condition on a row of `assets` that a caller may read (docs/product.md §4.1, docs/architecture.md §3). */
type Condition = RawBuilder<boolean>;
type Reader = Pick<Identity, "actorId" | "user">;

/**
 * Condition on the assets that this caller may read: all of them for moderators and editors of all assets; for others,
 * their own, the public ones, and for recruiters the profiles open to their firm. Some of these are anonymous.
 */
export const isVisibleTo = (caller: Identity): Condition =>
  readsAll(caller) ? sql<boolean>`true` : orOwn(caller, sql`(${isPublicTo(caller)} OR ${isOpenToFirm(caller)})`);

/**
 * Condition on the assets that lists contain for this caller. It is stricter than `isVisibleTo` for the profiles of
 * other people: a list contains them only for recruiters whose searches find them, and never an anonymous profile.
 */
export const isListedTo = (caller: Identity): Condition =>
  readsAll(caller)
    ? sql<boolean>`true`
    : orOwn(caller, sql`((${isPublic} AND NOT ${isResume}) OR (${isFoundBy(caller)} AND NOT ${isAnonymousProfile}))`);

/**
 * Condition on the assets of `isVisibleTo` without anonymous profiles: finding one by slug, owner or rating would
 * reveal the person.
 */
export const isNamedTo = (caller: Identity): Condition =>
  readsAll(caller) ? sql<boolean>`true` : orOwn(caller, sql`(${isVisibleTo(caller)} AND NOT ${isAnonymousProfile})`);

/** Condition on public assets, without the profiles that block the group of one of the caller's organizations. */
export function isPublicTo(caller: Reader): Condition {
  const organizations = organizationsOf(caller);
  return organizations.length === 0 ? isPublic : sql<boolean>`(${isPublic} AND NOT ${blocksGroupOf(organizations)})`;
}

/** Condition on a profile that is open to the firm for which the caller recruits. */
const isOpenToFirm = (caller: Identity): Condition =>
  mayRecruit(caller) ? isOpenTo(caller, caller.actorId) : sql<boolean>`false`;

/** Condition on a profile that the caller's searches find. */
const isFoundBy = (caller: Identity): Condition => sql<boolean>`(${isOpenToFirm(caller)} AND NOT ${isInPosition})`;

/**
 * Condition on a profile open to this firm: the firm has a public page, and the person blocks neither the firm's group
 * nor the groups of the reader's organizations.
 */
export const isOpenTo = (reader: Reader, organizationId: string): Condition => sql<boolean>`(
  ${isOpenToFirms} AND ${hasPublicPage(organizationId)} AND NOT ${blocksGroupOf([organizationId, ...organizationsOf(reader)])}
)`;

/**
 * Returns the reader's organizations, acted as or not: a member of a blocked firm stays blocked when they act for
 * another.
 */
export const organizationsOf = ({ actorId, user }: Reader): string[] => [
  ...new Set([
    ...(actorId !== null && isOrganizationId(actorId) ? [actorId] : []),
    ...Object.keys(user?.organizations ?? {}),
  ]),
];

/** True when the caller acts as an organization, and recruits there. */
export const mayRecruit = (caller: Identity): caller is Identity & { actorId: string } =>
  caller.actorId !== null && isOrganizationId(caller.actorId) && scopeOf(caller, "resume:search") !== null;

const readsAll = (caller: Identity): boolean =>
  scopeOf(caller, "asset:moderate") === "all" || scopeOf(caller, "asset:edit") === "all";

const orOwn = ({ actorId }: Reader, condition: RawBuilder<unknown>): Condition =>
  actorId === null ? sql<boolean>`${condition}` : sql<boolean>`(${condition} OR assets.owner_id = ${actorId})`;
