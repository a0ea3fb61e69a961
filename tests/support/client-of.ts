import { type Client, createClient } from "@/lib/api/client";
import { aSignUp } from "@/tests/support/accounts";
import { PUBLIC_KEY, SECRET_KEY } from "@/tests/support/context";
import type { withMarketplace } from "@/tests/support/marketplace";
import { memoryStore } from "@/tests/support/refreshing-api";

type Marketplace = Pick<ReturnType<typeof withMarketplace>, "origin">;

/** Returns a typed client of a marketplace: the client of a visitor, until it logs in. */
export function clientOf({ origin }: Marketplace, organizationId: string | null = null) {
  const tokenStore = memoryStore();
  return { tokenStore, ...createClient({ origin, publicKey: PUBLIC_KEY, tokenStore, organizationId }) };
}

export const secretClientOf = ({ origin }: Marketplace): Client => createClient({ origin, publicKey: SECRET_KEY });

/** Creates a user, for whose address the platform vouches, and returns the user with a client that is logged in. */
export async function newUserClient(marketplace: Marketplace, overrides: { email?: string } = {}) {
  const client = clientOf(marketplace);
  const { username, email, firstname, lastname, password } = { ...aSignUp(), ...overrides };
  const user = await secretClientOf(marketplace).users.create({
    username: overrides.email ?? username,
    email,
    firstname,
    lastname,
    password,
  });
  await client.auth.login({ username: user.username ?? "", password });
  return { client, user, password };
}
