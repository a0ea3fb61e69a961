import type { Tokens } from "@/lib/api/credentials";
import type { ClientOptions } from "@/lib/api/http";
import { createScreenClient, type ScreenClient } from "@/lib/api/screen-client";
import type { Config } from "@/lib/entities/config";
import type { User } from "@/lib/entities/user";
import { emitterId } from "@/lib/rules/emitter-id";
import { ignoringFailure } from "@/lib/session/ignoring-failure";
import { withTimeout } from "@/lib/session/with-timeout";

/**
 * Maximum durations of the two calls of a log-out. Ending the session gets more time than recording the day of the
 * visit, which matters less.
 */
const LOGOUT_TIMEOUT_MS = 5_000;
const ACTIVITY_TIMEOUT_MS = 2_000;

type SignedInUser = { user: User | null; readConfig: () => Promise<Config>; now: number };

/** Records a log-in, and the last activity of an applicant. Failures are silent (docs/product.md §4). */
export async function recordLogin(
  client: ScreenClient,
  { userId, product, ...signedIn }: SignedInUser & { userId: string; product: string },
): Promise<void> {
  const event = { type: "user_login", objectId: userId, emitterId: emitterId(product) };
  await ignoringFailure(client.events.create(event, { organizationId: null }));
  await ignoringFailure(updateLastActivity(client, signedIn));
}

/**
 * Ends the session on the API with the user's last tokens, which the browser has already removed. Their last activity
 * is recorded first, since it needs the session. Failures are silent (docs/product.md §4).
 */
export async function notifyLogout(
  options: ClientOptions,
  { tokens, ...signedIn }: SignedInUser & { tokens: Tokens },
): Promise<void> {
  const { accessToken, refreshToken } = tokens;
  // A store without the refresh token, so that a log-out never waits for a new access token.
  const tokenStore = { getTokens: () => ({ accessToken }), setTokens() {}, removeTokens() {} };
  const client = createScreenClient({ ...options, timeoutMs: LOGOUT_TIMEOUT_MS, tokenStore });
  await ignoringFailure(withTimeout(ACTIVITY_TIMEOUT_MS, updateLastActivity(client, signedIn)));
  if (refreshToken) await ignoringFailure(client.auth.logout({ refreshToken }));
}

/** Stores today as an applicant's last activity, which recruiters see. Does nothing for other users. */
async function updateLastActivity({ assets }: ScreenClient, { user, readConfig, now }: SignedInUser): Promise<void> {
  if (!user?.roles.includes("applicant")) return;
  const { custom } = await readConfig();
  // Another marketplace may name no asset type for profiles: the list is then empty.
  const owned = { ownerId: user.id, assetTypeId: String(Object(custom?.assetTypes).resume) };
  const { results } = await assets.list(owned, { organizationId: null });
  const customAttributes = { lastActivity: new Date(now).toISOString().slice(0, 10) };
  await Promise.all(results.map(({ id }) => assets.update(id, { customAttributes }, { organizationId: null })));
}
