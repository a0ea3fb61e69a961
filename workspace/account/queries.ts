import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { personalData } from "@/contract/personal-data";
import { sessions } from "@/contract/sessions";
import type { User } from "@/lib/entities/user";
import { whenStatus } from "@/lib/queries/failure";
import type { ChosenKind, MailChoice } from "@/lib/rules/notification/notification-kinds";
import type { Session } from "@/lib/session/session";
import type { EmailChange } from "@/workspace/account/identity/email-form";
import { refusedFields } from "@/workspace/shell/form/refused-fields";

/**
 * Changes of the user's own account. Each call is made as the natural user, whichever organization they act as. For an
 * expected refusal a function returns one word; it returns null when the change was made, and throws any other failure.
 */
type Client = Session["client"];

const AS_ONESELF = { organizationId: null } as const;
/** Number of sessions read at once: the largest page of the API, and more sessions than a user reads. */
const MOST_SESSIONS = 100;

export const changeName = (client: Client, userId: string, names: { firstname: string; lastname: string }) =>
  client.users.update(userId, names, AS_ONESELF);

/**
 * Changes the e-mail and the username, which are the same address in lower case. Returns `sent` when the API has mailed
 * a link to the new address, which replaces the old one once the user opens that link. Throws when the password is
 * wrong; the error names the field.
 */
export async function changeEmail(
  client: Client,
  user: User,
  { email: given, currentPassword }: EmailChange,
): Promise<"sent" | "unchanged" | "taken"> {
  const email = given.toLowerCase();
  if (email === user.username) return "unchanged";
  const { available } = await client.users.checkAvailability({ username: email }, AS_ONESELF);
  if (!available) return "taken";
  await client.users.update(user.id, { email, username: email, currentPassword }, AS_ONESELF);
  return "sent";
}

/** Cancels a pending change of e-mail, by saving the current address again. */
export const cancelEmailChange = (client: Client, { id, email }: User) =>
  client.users.update(id, { email: email ?? null }, AS_ONESELF);

export const changeLanguage = (client: Client, userId: string, locale: string) =>
  client.users.update(userId, { metadata: { locale } }, AS_ONESELF);

const Mails = z.object({ _private: z.object({ mails: z.record(z.string(), z.unknown()) }) });

/** The frequency chosen by the user for each kind of mail. Kinds that the user left at their default are absent. */
export const readMails = ({ metadata }: User): Record<string, unknown> =>
  Mails.safeParse(metadata).data?._private.mails ?? {};

export const changeMails = (client: Client, userId: string, mails: Partial<Record<ChosenKind, MailChoice>>) =>
  client.users.update(userId, { metadata: { _private: { mails } } }, AS_ONESELF);

type PasswordChange = { currentPassword: string; newPassword: string };

/**
 * Changes the password and closes every other session. Returns `wrong` when the current password is wrong. Throws when
 * the new password is too easy to guess.
 */
export const changePassword = (client: Client, change: PasswordChange): Promise<"wrong" | null> =>
  whenStatus(
    422,
    client.password.change(change, AS_ONESELF).then(() => null),
    (refusal) => {
      if (refusedFields(refusal).size > 0) throw refusal;
      return "wrong" as const;
    },
  );

export const ownSessions = (client: Client, userId: string) =>
  queryOptions({
    queryKey: ["sessions", userId],
    queryFn: ({ signal }) =>
      client
        .bind(sessions)
        .list({ nbResultsPerPage: MOST_SESSIONS, orderBy: "lastUsedDate" }, { ...AS_ONESELF, signal }),
  });

export const closeSession = (client: Client, id: string) => client.bind(sessions).remove(id, AS_ONESELF);

/**
 * Removes the user from an organization. Returns `last` when the API refuses, because the user is its only
 * administrator.
 */
export const leaveOrganization = (client: Client, userId: string, organizationId: string): Promise<"last" | null> =>
  whenStatus(
    422,
    client.users.removeFromOrganization(userId, organizationId, AS_ONESELF).then(() => null),
    () => "last" as const,
  );

/** All the data that the platform holds about a user. */
export const readOwnData = (client: Client, userId: string) => client.bind(personalData).read(userId, AS_ONESELF);

/**
 * Requests the erasure of the account, which happens after the grace period. Returns `owner` when the API refuses,
 * because the user owns an organization and must transfer it first.
 */
export const removeAccount = (client: Client, userId: string): Promise<"owner" | null> =>
  whenStatus(
    422,
    client.users.remove(userId, AS_ONESELF).then(() => null),
    () => "owner" as const,
  );
