import type { Context } from "@/marketplace/context";
import { newId } from "@/marketplace/db/new-id";
import { insertRow } from "@/marketplace/db/rows";
import { newOpaqueToken } from "@/marketplace/identity/opaque-token";
import { PUBLIC_KEY } from "@/tests/support/context";

export type Person = {
  /** Id of an existing account; without it, a new account is created. */
  id?: string;
  roles?: string[];
  organizations?: Record<string, { roles: string[] }>;
  /** Organization that they act as. */
  as?: string;
  /** True when a link mailed to their address was used, which is the default. */
  proved?: boolean;
  /** True when they gave their password again a moment ago. */
  confirmed?: boolean;
};

export type Headers = Record<string, string>;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Opens a session without password: a test needs the rights of a user, not their log-in. */
export async function signIn({ db, tokens }: Pick<Context, "db" | "tokens">, person: Person = {}) {
  const { roles = ["user", "provider"], organizations = {}, as, confirmed = false, proved = true } = person;
  const id = person.id ?? newId("usr");
  if (!person.id) {
    const username = `${id.toLowerCase()}@exemple.invalid`;
    await insertRow(db, "users", {
      id,
      username,
      email: username,
      proved_email: proved ? username : null,
      roles,
      organizations,
      firstname: "Claude",
      lastname: "Martin",
      display_name: "Claude M",
    });
  }
  const sessionId = newId("sess");
  const { token: refreshToken, hash } = newOpaqueToken();
  await db
    .insertInto("sessions")
    .values({
      id: sessionId,
      user_id: id,
      refresh_hash: hash,
      user_agent: null,
      expires_date: new Date(Date.now() + DAY_MS),
      password_confirmed_date: confirmed ? new Date() : null,
    })
    .execute();
  const token = await tokens.sign({ userId: id, roles, loggedAt: Math.floor(Date.now() / 1000), sessionId });
  const headers: Headers = { authorization: `Stelace-V1 apiKey=${PUBLIC_KEY}, token=${token}` };
  return {
    id,
    sessionId,
    refreshToken,
    headers: as === undefined ? headers : { ...headers, "x-stelace-organization-id": as },
  };
}
