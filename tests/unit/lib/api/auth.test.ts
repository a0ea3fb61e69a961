import { expect, test } from "vitest";
import { createClient } from "@/lib/api/client";
import type { Tokens } from "@/lib/api/credentials";
import { authTokens } from "@/tests/fixtures/account-responses";
import { recordingAdapter } from "@/tests/support/recording-adapter";
import { memoryStore } from "@/tests/support/refreshing-api";

const kept: Tokens = { accessToken: "not a JWT", refreshToken: "kept", userId: "usr_0" };
const someone = { username: "claire@exemple.invalid", password: "un chat bleu" };

function clientWith(tokens: Tokens | null, response: { status?: number; body: unknown }) {
  const tokenStore = memoryStore(tokens);
  const { adapter, calls } = recordingAdapter(response);
  const client = createClient({ origin: "http://api.example", publicKey: "pubk_test_abc", tokenStore, adapter });
  return { client, tokenStore, calls };
}

test("a log-in replaces the tokens of the former user", async () => {
  const { client, tokenStore } = clientWith(kept, { body: authTokens });
  expect(await client.auth.login(someone)).toEqual(authTokens);
  const { accessToken, refreshToken, userId } = authTokens;
  expect(tokenStore.getTokens()).toEqual({ accessToken, refreshToken, userId });
});

test("a refused log-in leaves the stored tokens unchanged", async () => {
  const { client, tokenStore } = clientWith(kept, { status: 403, body: { message: "Forbidden", statusCode: 403 } });
  await expect(client.auth.login(someone)).rejects.toMatchObject({ name: "ApiError", status: 403 });
  expect(tokenStore.getTokens()).toEqual(kept);
});

test("a log-out empties the token store only once the API closed the session", async () => {
  const { client, tokenStore, calls } = clientWith(kept, { body: { success: true } });
  await client.auth.logout();
  expect(calls[0]?.body).toEqual({ refreshToken: "kept" });
  expect(tokenStore.getTokens()).toBeNull();

  const failing = clientWith(kept, { status: 500, body: { message: "Internal Server Error" } });
  await expect(failing.client.auth.logout()).rejects.toHaveProperty("status", 500);
  expect(failing.tokenStore.getTokens()).toEqual(kept);
});

test("a log-in and a log-out succeed without a token store", async () => {
  const { adapter, calls } = recordingAdapter({ body: authTokens });
  const { auth } = createClient({ origin: "http://api.example", publicKey: "pubk_test_abc", adapter });
  expect(await auth.login(someone)).toEqual(authTokens);
  expect(await auth.logout()).toEqual({ success: true });
  // Without a token, no session is open: nothing is sent.
  expect(calls).toHaveLength(1);
  expect(await clientWith(null, { body: {} }).client.auth.logout()).toEqual({ success: true });
});

test("closing another session leaves the stored tokens unchanged", async () => {
  const { client, tokenStore, calls } = clientWith(kept, { body: { success: true } });
  await client.auth.logout({ refreshToken: "other" });
  expect(calls[0]?.body).toEqual({ refreshToken: "other" });
  expect(tokenStore.getTokens()).toEqual(kept);
});

test("a user who logs in during a log-out stays logged in", async () => {
  const next = { accessToken: "b", refreshToken: "next", userId: "usr_2" };
  const { client, tokenStore } = clientWith(kept, { body: { success: true } });
  const leaving = client.auth.logout();
  tokenStore.setTokens(next);
  await leaving;
  expect(tokenStore.getTokens()).toEqual(next);
});
