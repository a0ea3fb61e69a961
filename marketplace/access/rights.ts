import { RECENT_PASSWORD_MS } from "@/lib/rules/recent-password";
import type { Caller } from "@/marketplace/access/caller";
import type { Grantee, Grants } from "@/marketplace/access/grants";
import { ACTIONS, type Action, grantsOf } from "@/marketplace/access/policy";
import { forbidden, passwordRequired } from "@/marketplace/errors";

/** Objects on which a caller may do an action: all objects, the caller's own objects, or none (null). */
export type Scope = "all" | "own" | null;

type Holder = Pick<Caller, "grantees" | "permissions" | "isSecret" | "actorId">;

/** Returns on which objects this caller may do this action. */
export function scopeOf({ grantees, permissions, isSecret, actorId }: Holder, action: Action): Scope {
  const grants: Grants = grantsOf(action);
  if (isSecret) return grants.person && actorId === null ? null : "all";
  const holds = (granted: readonly Grantee[] | undefined) => granted?.some((grantee) => grantees.has(grantee)) ?? false;
  const all = grants.keyless && actorId === null ? undefined : grants.all;
  if (holds(all) || permissions.has(`${action}:all`) || permissions.has("*")) return "all";
  return holds(grants.own) || permissions.has(action) ? "own" : null;
}

/**
 * Returns whether the caller may do this action on at least some objects. Routes use it to read from the database, not
 * from the cache, for callers who may edit.
 */
export const mayOnSomething = (caller: Holder, action: Action): boolean => scopeOf(caller, action) !== null;

/**
 * Returns whether the caller reads only the public namespaces (docs/protocol.md §4): only the responses to such callers
 * are cached.
 */
export const readsOnlyPublic = ({ isSecret, readNamespaces }: Pick<Caller, "isSecret" | "readNamespaces">): boolean =>
  !isSecret && readNamespaces.size === 0;

const READS = /:(?:list|offers|query|read|stats)$/;

/**
 * True when the action only reads, and when everyone, or the publishable key (which is public), may do it on the
 * objects of every owner.
 */
export const isPublicRead = (action: Action): boolean =>
  READS.test(action) && grantsOf(action).all?.some((grantee) => grantee === "anyone" || grantee === "key") === true;

/** Returns whether the caller is, or acts as, one of these owners. */
export const isOwn = ({ actorId }: Pick<Caller, "actorId">, ...ownerIds: (string | null | undefined)[]): boolean =>
  actorId !== null && ownerIds.includes(actorId);

/** Returns whether the caller may do this action on an object of these owners. */
export const may = (caller: Holder, action: Action, ...ownerIds: (string | null | undefined)[]): boolean => {
  const scope = scopeOf(caller, action);
  return scope === "all" || (scope === "own" && isOwn(caller, ...ownerIds));
};

/** Throws 403 unless the caller may do this action on an object of these owners. */
export function requireMay(caller: Holder, action: Action, ...ownerIds: (string | null | undefined)[]): void {
  if (!may(caller, action, ...ownerIds)) throw forbidden();
}

/**
 * Throws 403 unless the person gave their password again recently in this session. Keys, which have no password, pass.
 */
export function requireRecentPassword({ user }: Pick<Caller, "user">): void {
  if (!user) return;
  const { passwordConfirmedDate: given } = user;
  if (given === null || Date.now() - given.getTime() >= RECENT_PASSWORD_MS) throw passwordRequired();
}

/**
 * Returns the caller's permissions as the protocol writes them: `object:action`, with `:all` when they cover every
 * owner's objects.
 */
export const permissionsOf = (caller: Holder): string[] =>
  ACTIONS.flatMap((action) => {
    const scope = scopeOf(caller, action);
    return scope === null ? [] : [scope === "all" ? `${action}:all` : action];
  });

/** Returns the permissions that the policy grants to a caller with this grantee and no other. */
export const permissionsGranted = (grantee: Grantee): string[] =>
  permissionsOf({ grantees: new Set([grantee]), permissions: new Set(), isSecret: false, actorId: null });
