import { type Client, createClient } from "@/lib/api/client";
import type { Tokens } from "@/lib/api/credentials";
import type { ClientOptions } from "@/lib/api/http";
import type { Config } from "@/lib/entities/config";
import type { User } from "@/lib/entities/user";
import { emitterId } from "@/lib/rules/emitter-id";
import { ignoringFailure } from "@/lib/session/ignoring-failure";
import { within } from "@/lib/session/within";

/** Nobody waits longer for the API to hear that he left: the end of the session matters more than the day of the visit. */
const PATIENCE_MS = 5_000;
const ACTIVITY_PATIENCE_MS = 2_000;

type Somebody = { user: User | null; readConfig: () => Promise<Config>; now: number };

/** Records that somebody logged in, and the last activity of an applicant. Failures are silent (spec §4). */
export async function tellArrival(
  client: Client,
  { userId, product, ...somebody }: Somebody & { userId: string; product: string },
): Promise<void> {
  const event = { type: "user_login", objectId: userId, emitterId: emitterId(product) };
  await ignoringFailure(client.events.create(event, { organizationId: null }));
  await ignoringFailure(updateLastActivity(client, somebody));
}

/**
 * Tells the API that somebody has left, with the tokens that he had: nothing is kept of them here any more. His last
 * activity first, which needs the session, then its end. Failures are silent (spec §4).
 */
export async function tellDeparture(
  options: ClientOptions,
  { tokens, ...somebody }: Somebody & { tokens: Tokens },
): Promise<void> {
  const { accessToken, refreshToken } = tokens;
  // Without the refresh token: nobody waits for another access token in order to leave.
  const tokenStore = { getTokens: () => ({ accessToken }), setTokens() {}, removeTokens() {} };
  const client = createClient({ ...options, timeoutMs: PATIENCE_MS, tokenStore });
  await ignoringFailure(within(ACTIVITY_PATIENCE_MS, updateLastActivity(client, somebody)));
  if (refreshToken) await ignoringFailure(client.auth.logout({ refreshToken }));
}

/** Writes into the profile of an applicant the day on which he was here: recruiters see it. Nothing for anybody else. */
async function updateLastActivity({ assets }: Client, { user, readConfig, now }: Somebody): Promise<void> {
  if (!user?.roles.includes("applicant")) return;
  const { custom } = await readConfig();
  const owned = { ownerId: user.id, assetTypeId: custom.assetTypes.resume };
  const { results } = await assets.list(owned, { organizationId: null });
  const customAttributes = { lastActivity: new Date(now).toISOString().slice(0, 10) };
  await Promise.all(results.map(({ id }) => assets.update(id, { customAttributes }, { organizationId: null })));
}
