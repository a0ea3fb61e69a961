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

/** Which assets a caller reads, as conditions about a row of `assets` (docs/product.md §4.1, docs/architecture.md §3). */
type Condition = RawBuilder<boolean>;
type Reader = Pick<Identity, "actorId" | "user">;

/**
 * The assets that this caller reads: all for moderators and editors of all assets; for others, their own, the public
 * ones, and for recruiters the profiles that firms may read. Some of these are anonymous.
 */
export const isVisibleTo = (caller: Identity): Condition =>
  readsAll(caller) ? sql<boolean>`true` : orOwn(caller, sql`(${isPublicTo(caller)} OR ${isOpenToFirm(caller)})`);

/** The same, but for the profiles that only those who recruit may find: what lists hold. */
export const isListedTo = (caller: Identity): Condition =>
  readsAll(caller)
    ? sql<boolean>`true`
    : orOwn(caller, sql`((${isPublic} AND NOT ${isResume}) OR (${isFoundBy(caller)} AND NOT ${isAnonymousProfile}))`);

/** The same as visible, but for anonymous profiles: to be found by its slug, its owner or a rating would name the person. */
export const isNamedTo = (caller: Identity): Condition =>
  readsAll(caller) ? sql<boolean>`true` : orOwn(caller, sql`(${isVisibleTo(caller)} AND NOT ${isAnonymousProfile})`);

/** What is public, but for the profiles that block a group of the caller. */
export function isPublicTo(caller: Reader): Condition {
  const organizations = organizationsOf(caller);
  return organizations.length === 0 ? isPublic : sql<boolean>`(${isPublic} AND NOT ${blocksGroupOf(organizations)})`;
}

/** A profile that a firm may read, which the caller recruits for. */
const isOpenToFirm = (caller: Identity): Condition =>
  mayRecruit(caller) ? isOpenTo(caller, caller.actorId) : sql<boolean>`false`;

/** A profile that searches of the caller find. */
const isFoundBy = (caller: Identity): Condition => sql<boolean>`(${isOpenToFirm(caller)} AND NOT ${isInPosition})`;

/** A profile open to this firm: it has a public page, and the person blocks no group of its, nor of the reader. */
export const isOpenTo = (reader: Reader, organizationId: string): Condition => sql<boolean>`(
  ${isOpenToFirms} AND ${hasPublicPage(organizationId)} AND NOT ${blocksGroupOf([organizationId, ...organizationsOf(reader)])}
)`;

/** Those of the reader, acted as or not: who works for a blocked firm stays blocked when they act for another. */
export const organizationsOf = ({ actorId, user }: Reader): string[] => [
  ...new Set([
    ...(actorId !== null && isOrganizationId(actorId) ? [actorId] : []),
    ...Object.keys(user?.organizations ?? {}),
  ]),
];

/** Whether the caller acts as an organization, and recruits there. */
export const mayRecruit = (caller: Identity): caller is Identity & { actorId: string } =>
  caller.actorId !== null && isOrganizationId(caller.actorId) && scopeOf(caller, "resume:search") !== null;

const readsAll = (caller: Identity): boolean =>
  scopeOf(caller, "asset:moderate") === "all" || scopeOf(caller, "asset:edit") === "all";

const orOwn = ({ actorId }: Reader, condition: RawBuilder<unknown>): Condition =>
  actorId === null ? sql<boolean>`${condition}` : sql<boolean>`(${condition} OR assets.owner_id = ${actorId})`;
