import { z } from "zod";
import type { Client } from "@/lib/api/client";
import { ApiError } from "@/lib/api/errors";
import type { User } from "@/lib/entities/user";
import { firstOrganization, isOrganizationUser } from "@/lib/rules/user/organization-users";
import { isOrganizationId } from "@/lib/session/copy";

/** Who is logged in, and as whom he acts (spec §3, §4). */
export type CurrentUser = {
  naturalUser: User;
  organizations: User[];
  /** The active one: himself or one of his organizations. */
  user: User;
  organizationId: string | null;
  permissions: string[];
};

type Reader = Pick<Client, "users" | "permissions">;
type Wanted = {
  /** The organization to act as, if he still belongs to it. */
  organizationId: string | null;
  /** Whether that was chosen here: no organization then means himself, and not the first one. */
  isChosen: boolean;
};

/** The person read is no more: whoever was logged in as him is not (contract, appendix C). */
export class AccountGoneError extends Error {
  override readonly name = "AccountGoneError";
}

/** Reads a person, his organizations, and what he may do as the one of them that is selected (spec §4). */
export async function readCurrentUser(client: Reader, userId: string, wanted: Wanted): Promise<CurrentUser> {
  const naturalUser = await readNaturalUser(client, userId);
  const organizations = isOrganizationUser(naturalUser) ? await readOrganizations(client, naturalUser) : [];
  const organization =
    organizations.find(({ id }) => id === wanted.organizationId) ??
    (wanted.isChosen && wanted.organizationId === null ? null : firstOrganization(organizations));
  const organizationId = organization?.id ?? null;
  const permissions = await client.permissions.list({ organizationId });
  return { naturalUser, organizations, user: organization ?? naturalUser, organizationId, permissions };
}

async function readNaturalUser({ users, permissions }: Reader, userId: string): Promise<User> {
  const read = () => users.read(userId, { organizationId: null }).catch(throwWhenGone);
  const asSeen = await read();
  if (asSeen.username !== undefined) return asSeen;
  // Read as a stranger reads him: the API takes this token for none (contract §0.6). A call that is for logged-in people
  // only makes the client refresh it, or end the session.
  await permissions.list({ organizationId: null });
  const again = await read();
  if (again.username === undefined) throw new Error("The API does not recognise the user of this token");
  return again;
}

/** The API's own 404: one of what stands between, without its body, says nothing of the account. */
function throwWhenGone(error: unknown): never {
  const isGone = error instanceof ApiError && error.status === 404 && StatusBody.safeParse(error.body).success;
  throw isGone ? new AccountGoneError("This account does not exist any more", { cause: error }) : error;
}
const StatusBody = z.object({ statusCode: z.literal(404) });

/** Each is read acting as it: nobody else sees what is private to it (contract §2.3). */
async function readOrganizations(client: Reader, { organizations }: User): Promise<User[]> {
  const read = await Promise.all(
    Object.keys(organizations)
      .filter(isOrganizationId)
      .map((organizationId) => client.users.read(organizationId, { organizationId }).catch(nullWhenLeft)),
  );
  return read.filter((organization) => organization !== null);
}

/** Removed, or left, since the person was read: one organization less. */
function nullWhenLeft(error: unknown): null {
  if (error instanceof ApiError && (error.status === 403 || error.status === 404)) return null;
  throw error;
}
