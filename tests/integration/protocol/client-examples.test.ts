import { describe, expect, test } from "vitest";
import { createClient } from "@/lib/api/client";
import type { Tokens } from "@/lib/api/credentials";
import { ApiError, NetworkError } from "@/lib/api/errors";
import type { Asset } from "@/lib/entities/asset";
import { toProductConfig } from "@/lib/rules/config/product-config";
import { aSignUp, prove } from "@/tests/support/accounts";
import { PDF } from "@/tests/support/an-upload";
import { PUBLIC_KEY, SECRET_KEY } from "@/tests/support/context";
import { withMarketplace } from "@/tests/support/marketplace";
import { recordingAdapter } from "@/tests/support/recording-adapter";

// The examples of docs/client.md are quoted from this file, line by line: a test compares them.

const marketplace = withMarketplace();
const [publicKey, secretKey] = [PUBLIC_KEY, SECRET_KEY];

describe("the examples of docs/client.md", () => {
  test("the example of a script runs", async () => {
    const { origin } = marketplace;
    const client = createClient({ origin, publicKey: secretKey });
    const { custom } = toProductConfig(await client.config.read());
    const { results, paginationMeta } = await client.assets.list({
      assetTypeId: custom.assetTypes.offer,
      createdDate: { gte: "2026-01-01" },
      nbResultsPerPage: 100,
    });
    expect(results).not.toEqual([]);
    expect(results.length).toBe(Math.min(100, paginationMeta.nbResults));
  });

  test("the example that reads every page of a list runs", async () => {
    const client = createClient({ origin: marketplace.origin, publicKey });
    const all: Asset[] = [];
    for (let page = 1, nbPages = 1; page <= nbPages; page += 1) {
      const { results, paginationMeta } = await client.assets.list({ page, nbResultsPerPage: 100 });
      all.push(...results);
      nbPages = paginationMeta.nbPages;
    }
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });

  test("the examples of sessions, uploads, organizations and edits run", async () => {
    const { origin } = marketplace;
    let kept: Tokens | null = null;
    const client = createClient({
      origin,
      publicKey,
      tokenStore: {
        getTokens: () => kept,
        setTokens: (tokens) => {
          kept = tokens;
        },
        removeTokens: () => {
          kept = null;
        },
      },
    });
    const { username, email, password } = aSignUp();
    await client.users.create({ username, email, password });
    await prove(marketplace, { email });

    const { userId } = await client.auth.login({ username, password });
    const user = await client.users.read(userId);
    const stop = client.onError("userSessionExpired", ({ message }) => showLogIn(message));
    expect(user).toHaveProperty("email", email);

    const file = new Blob([new Uint8Array(PDF)], { type: "application/pdf" });
    const policy = await client.uploads.policy({
      filename: "CV.pdf",
      folder: "resumes",
      contentType: file.type,
      bytes: file.size,
    });
    policy.url = policy.url.replace(marketplace.context.settings.apiOrigin, origin);
    await client.uploads.put(policy, file, { onProgress: (share) => drawBar(share) });
    const bytes = await client.uploads.buffer({ key: policy.key });
    expect(bytes).toEqual(PDF);

    const firm = await client.users.create({ type: "organization", displayName: "Cabinet Durand" });
    await client.invitations.create({ email: "p@exemple.invalid" }, { organizationId: firm.id });
    const himself = await client.permissions.list({ organizationId: null });
    expect(himself).not.toEqual([]);

    const read = await client.users.read(userId);
    await client.users.update(userId, { firstname: "Zoé", updatedDate: read.updatedDate });
    const stale = client.users.update(userId, { firstname: "Léa", updatedDate: read.updatedDate });
    await expect(stale).rejects.toMatchObject({ name: "ApiError", status: 412 });
    stop();
  });

  test("the examples of errors, aborted calls and forwarded calls run", async () => {
    const client = createClient({ origin: marketplace.origin, publicKey });
    expect(await explained(() => client.assets.read("ast_nope"))).toBe("not found");
    const nobody = createClient({ origin: "http://127.0.0.1:9", publicKey });
    expect(await explained(() => nobody.config.read())).toBe("offline: Network Error");

    const typing = new AbortController();
    const suggested = client.data.suggestions({ query: "paie" }, { signal: typing.signal, timeoutMs: 2000 });
    typing.abort();
    await expect(suggested).rejects.toThrow("Request aborted");

    const response = await client.forward.get("entries/name/nobody").catch(() => null);
    expect(response).toBeNull();
  });

  test("the example of a test runs", async () => {
    const { adapter, calls } = recordingAdapter({ body: { available: true } });
    const client = createClient({ origin: "http://api.example", publicKey, adapter });
    expect(await client.users.checkAvailability({ username: "a@b.fr" })).toEqual({ available: true });
    expect(calls[0]?.url).toBe("http://api.example/users/check-availability?username=a%40b.fr");
  });
});

async function explained(call: () => Promise<unknown>) {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return "not found";
    if (error instanceof ApiError) return `${error.status} ${error.message} (request ${error.requestId})`;
    if (error instanceof NetworkError) return `offline: ${error.message}`;
    throw error; // SessionExpiredError, UnexpectedResponseError, or a mistake of ours.
  }
}

const showLogIn = (_message: string) => {};
const drawBar = (_share: number) => {};
