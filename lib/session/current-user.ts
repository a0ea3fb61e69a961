import * as z from "zod/mini";
import { ApiError } from "@/lib/api/errors";
import type { ScreenClient } from "@/lib/api/screen-client";
import type { User } from "@/lib/entities/user";
import { firstOrganization, isOrganizationUser } from "@/lib/session/organization-users";
import { isOrganizationId } from "@/lib/session/stored-session";

/** The user who is logged in, and the user or organization they act as (docs/product.md §3, §4). */
export type CurrentUser = {
  naturalUser: User;
  organizations: User[];
  /** The user whom the natural user acts as: themselves, or one of their organizations. */
  user: User;
  organizationId: string | null;
  permissions: string[];
};

type Reader = Pick<ScreenClient, "users" | "permissions">;
type Requested = {
  /** The organization to act as, if the user still belongs to it. */
  organizationId: string | null;
  /** True when the user chose `organizationId`: null then means the natural user, and not the first organization. */
  isChosen: boolean;
};

/** The account no longer exists, so its sessions are over (docs/protocol.md §9). */
export class AccountGoneError extends Error {
  override readonly name = "AccountGoneError";
}

/**
 * Reads a natural user, their organizations, and their permissions as the requested organization (docs/product.md §4).
 */
export async function readCurrentUser(client: Reader, userId: string, requested: Requested): Promise<CurrentUser> {
  const naturalUser = await readNaturalUser(client, userId);
  const organizations = isOrganizationUser(naturalUser) ? await readOrganizations(client, naturalUser) : [];
  const organization =
    organizations.find(({ id }) => id === requested.organizationId) ??
    (requested.isChosen && requested.organizationId === null ? null : firstOrganization(organizations));
  const organizationId = organization?.id ?? null;
  const permissions = await client.permissions.list({ organizationId });
  return { naturalUser, organizations, user: organization ?? naturalUser, organizationId, permissions };
}

async function readNaturalUser({ users, permissions }: Reader, userId: string): Promise<User> {
  const read = () => users.read(userId, { organizationId: null }).catch(throwWhenGone);
  const first = await read();
  if (first.username !== undefined) return first;
  // The response has only the public fields, so the API ignored this token (docs/protocol.md §0.6). A call that needs a
  // session makes the client refresh the token, or end the session.
  await permissions.list({ organizationId: null });
  const second = await read();
  if (second.username === undefined) throw new Error("The API does not recognise the user of this token");
  return second;
}

/**
 * Throws AccountGoneError for the API's own 404 only: the 404 of a proxy, without this body, does not mean that the
 * account is gone.
 */
function throwWhenGone(error: unknown): never {
  const isGone = error instanceof ApiError && error.status === 404 && StatusBody.safeParse(error.body).success;
  throw isGone ? new AccountGoneError("This account does not exist any more", { cause: error }) : error;
}
const StatusBody = z.object({ statusCode: z.literal(404) });

/** Reads each organization while acting as it: its private fields are for its members only (docs/protocol.md §2.3). */
async function readOrganizations(client: Reader, { organizations }: User): Promise<User[]> {
  const read = await Promise.all(
    Object.keys(organizations)
      .filter(isOrganizationId)
      .map((organizationId) => client.users.read(organizationId, { organizationId }).catch(nullWhenLeft)),
  );
  return read.filter((organization) => organization !== null);
}

/** Returns null to skip an organization that was removed, or that the user left, since the user was read. */
function nullWhenLeft(error: unknown): null {
  if (error instanceof ApiError && (error.status === 403 || error.status === 404)) return null;
  throw error;
}
