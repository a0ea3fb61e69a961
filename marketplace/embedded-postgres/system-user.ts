import { execFileSync } from "node:child_process";
import { existsSync, realpathSync, statSync } from "node:fs";
import { dirname } from "node:path";

/** The system user that runs PostgreSQL, which refuses root. */
export type SystemUser = { uid: number; gid: number };

const READ = 4;
const TRAVERSE = 1;

/**
 * Returns the user that runs PostgreSQL: null when this process is not root. For root: the owner of the existing files,
 * else `postgres`, else the system's least privileged account.
 */
export function postgresUser(existingFolder: string | null): SystemUser | null {
  if (process.getuid?.() !== 0) return null;
  const owner = existingFolder && existsSync(existingFolder) ? statSync(existingFolder) : null;
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const user = findUser("postgres") ?? findUser("nobody");
  if (!user)
    throw new Error("Started by root, and PostgreSQL refuses root: create a user named postgres, or set DATABASE_URL");
  return user;
}

function findUser(name: string): SystemUser | null {
  try {
    const id = (flag: string) =>
      Number.parseInt(execFileSync("id", [flag, name], { encoding: "utf8", stdio: "pipe" }), 10);
    return { uid: id("-u"), gid: id("-g") };
  } catch {
    return null; // the user does not exist on this machine
  }
}

/**
 * Returns whether this user may traverse the folders down to an existing path and read it. Returns true when `user` is
 * null, which means the current user.
 */
export function canReach(user: SystemUser | null, path: string): boolean {
  if (!user) return true;
  const real = realpathSync(path);
  return allows(user, real, statSync(real).isDirectory() ? READ | TRAVERSE : READ) && canTraverseAbove(user, real);
}

/** Returns whether this user may traverse the folders down to the one that contains this path. */
export function canTraverseAbove(user: SystemUser | null, path: string): boolean {
  if (!user) return true;
  const parent = dirname(path);
  return parent === path || (allows(user, parent, TRAVERSE) && canTraverseAbove(user, parent));
}

function allows({ uid, gid }: SystemUser, path: string, wanted: number): boolean {
  const { mode, uid: owner, gid: group } = statSync(path);
  const shift = owner === uid ? 6 : group === gid ? 3 : 0;
  return ((mode >> shift) & wanted) === wanted;
}
