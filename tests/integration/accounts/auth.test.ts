import { expect, test, vi } from "vitest";
import { AuthCheck, AuthTokens, RefreshedTokens } from "@/lib/entities/auth";
import { hashPassword } from "@/marketplace/identity/passwords";
import { anAddress, from, logIn, PASSWORD, signedUp } from "@/tests/support/accounts";
import { PUBLIC_KEY } from "@/tests/support/context";
import { withKey, withMarketplace } from "@/tests/support/marketplace";

vi.mock("@node-rs/argon2", { spy: true });
const argon2 = await import("@node-rs/argon2");

const marketplace = withMarketplace({ seeded: false });
const { database, get, post, signIn } = marketplace;

const tryToLogIn = (username: unknown, password: unknown, headers = from(anAddress())) =>
  post("/auth/login", { username, password }, headers);
const authorize = (accessToken: string) => `Stelace-V1 apiKey=${PUBLIC_KEY}, token=${accessToken}`;

test("a wrong password and an unknown user get the same response", async () => {
  const { username } = await signedUp(marketplace);
  const { id: withoutPassword } = await signIn();
  const noPassword = `${withoutPassword.toLowerCase()}@exemple.invalid`;
  const responses: unknown[] = [];
  for (const name of [username, "personne@exemple.invalid", noPassword]) {
    vi.mocked(argon2.verify).mockClear();
    const { status, body, headers } = await tryToLogIn(name, "pas le bon mot de passe");
    responses.push({ status, body, headers: [...headers.keys()].filter((key) => key !== "date") });
    const costs = vi.mocked(argon2.verify).mock.calls.map(([stored]) => String(stored).split("$").slice(0, 4));
    expect(costs).toEqual([["", "argon2id", "v=19", "m=19456,t=2,p=1"]]);
  }
  expect(responses[0]).toMatchObject({ status: 403, body: { message: "Forbidden", statusCode: 403 } });
  expect(responses).toEqual([responses[0], responses[0], responses[0]]);
});

test("a log-in with missing or invalid credentials is a 400", async () => {
  expect((await tryToLogIn(undefined, undefined)).body).toMatchObject({
    statusCode: 400,
    message: '"username" is required. "password" is required',
  });
  for (const [username, password] of [
    [1, "x"],
    ["x", { $ne: null }],
    ["x", "y".repeat(256)],
    ["", "x"],
  ])
    expect((await tryToLogIn(username, password)).status).toBe(400);
});

test("a user name in any case logs in", async () => {
  const user = await signedUp(marketplace);
  const tokens = AuthTokens.parse((await tryToLogIn(` ${user.username?.toUpperCase()} `, PASSWORD)).body);
  expect(tokens).toMatchObject({ tokenType: "Bearer", userId: user.id });
  expect(tokens.refreshToken).toHaveLength(60);
  const claims = JSON.parse(Buffer.from(tokens.accessToken.split(".")[1] ?? "", "base64url").toString());
  expect(claims).toMatchObject({ userId: user.id, roles: ["user", "provider"] });
  expect(claims.exp - claims.iat).toBe(15 * 60);
  expect((await get(`/users/${user.id}`, { authorization: authorize(tokens.accessToken) })).body).toMatchObject({
    username: user.username,
  });
  const sessions = await database.db.selectFrom("sessions").selectAll().where("user_id", "=", user.id).execute();
  expect(sessions).toHaveLength(1);
  expect(JSON.stringify(sessions)).not.toContain(tokens.refreshToken);
});

test("a password is stored as a slow hash of its normalized text", async () => {
  const user = await signedUp(marketplace, { password: "été à la mer".normalize("NFD") });
  const row = await database.db
    .selectFrom("users")
    .select("password_hash")
    .where("id", "=", user.id)
    .executeTakeFirstOrThrow();
  expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect((await tryToLogIn(user.username, "été à la mer".normalize("NFC"))).status).toBe(200);
});

test("20 failures on a user name block the failing IP address only", async () => {
  const [victim, other] = [await signedUp(marketplace), await signedUp(marketplace)];
  const [attacker, second] = [from(anAddress()), from(anAddress())];
  for (const [username, headers] of [
    [victim.username, attacker],
    ["inconnu@exemple.invalid", second],
  ] as const) {
    const responses = await Promise.all(Array.from({ length: 21 }, () => tryToLogIn(username, "raté raté", headers)));
    expect(responses.map(({ status }) => status).sort()).toEqual([...Array(20).fill(403), 429]);
  }
  const late = await tryToLogIn(victim.username?.toUpperCase(), PASSWORD, attacker);
  expect(late.status).toBe(429);
  expect(Number(late.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await tryToLogIn(other.username, PASSWORD, attacker)).status).toBe(200);
  expect((await tryToLogIn(victim.username, PASSWORD)).status).toBe(200);
});

test("an attacked account accepts log-ins from the networks of its sessions", async () => {
  const victim = await signedUp(marketplace);
  const [home, abroad] = ["198.51.100.7", "203.0.113.9"];
  expect((await tryToLogIn(victim.username, PASSWORD, from(home))).status).toBe(200);
  vi.mocked(argon2.verify).mockResolvedValue(false);
  const attack = Array.from({ length: 101 }, (_, index) =>
    tryToLogIn(victim.username, "raté raté", from(`10.0.${index % 6}.1`)),
  );
  const statuses = (await Promise.all(attack)).map(({ status }) => status);
  vi.mocked(argon2.verify).mockRestore();
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  expect((await tryToLogIn(victim.username, PASSWORD, from(abroad))).status).toBe(429);
  expect((await tryToLogIn(victim.username, PASSWORD, from("198.51.100.200"))).status).toBe(200);
});

test("successful log-ins are not limited; failures of one IP address are", async () => {
  const user = await signedUp(marketplace);
  const address = anAddress();
  const again = () => tryToLogIn(user.username, PASSWORD, from(address));
  for (let time = 0; time < 35; time += 1) expect((await again()).status).toBe(200);
  const responses = await Promise.all(
    Array.from({ length: 31 }, (_, index) => tryToLogIn(`personne-${index}-x`, "raté raté", from(address))),
  );
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(1);
});

test("a refresh token gives access tokens until it expires", async () => {
  const user = await signedUp(marketplace);
  const { refreshToken } = await logIn(marketplace, user);
  const refresh = (body: object) => post("/auth/token", body, { ...withKey, "user-agent": "another browser" });
  for (const body of [{ grantType: "refreshToken" }, { grantType: "impersonateToken", refreshToken }, {}])
    expect((await refresh(body)).status).toBe(400);
  expect(await refresh({ grantType: "refreshToken", refreshToken: "unknown" })).toMatchObject({
    status: 403,
    body: { message: "Forbidden" },
  });
  for (let time = 0; time < 2; time += 1) {
    const { body } = await refresh({ grantType: "refreshToken", refreshToken });
    const { accessToken } = RefreshedTokens.parse(body);
    expect(body).not.toHaveProperty("refreshToken");
    expect((await get("/sessions", { authorization: authorize(accessToken) })).status).toBe(200);
  }
  await database.db
    .updateTable("sessions")
    .set({ expires_date: new Date(0) })
    .where("user_id", "=", user.id)
    .execute();
  expect(await refresh({ grantType: "refreshToken", refreshToken })).toMatchObject({
    status: 403,
    body: { message: "Refresh token expired" },
  });
});

test("a refresh keeps the session's log-in date and records its network", async () => {
  const user = await signedUp(marketplace);
  const { refreshToken, accessToken } = await logIn(marketplace, user);
  const loggedAt = new Date(Date.now() - 3 * 86_400_000);
  await database.db.updateTable("sessions").set({ created_date: loggedAt }).where("user_id", "=", user.id).execute();
  const body = { grantType: "refreshToken", refreshToken };
  const refreshed = RefreshedTokens.parse((await post("/auth/token", body, from("2001:db8:7:8::9"))).body);
  const claims = JSON.parse(Buffer.from(refreshed.accessToken.split(".")[1] ?? "", "base64url").toString());
  expect(claims.loggedAt).toBe(Math.floor(loggedAt.getTime() / 1000));
  expect((await get("/sessions", { authorization: authorize(accessToken) })).body).toMatchObject({
    results: [{ createdDate: loggedAt.toISOString(), network: "2001:db8:7::/48" }],
  });
});

test("each IP address is limited to 300 refreshes a minute", async () => {
  const address = anAddress();
  const { refreshToken } = await signIn();
  const refresh = (token: string, headers: Record<string, string>) =>
    post("/auth/token", { grantType: "refreshToken", refreshToken: token }, headers);
  // Six batches of fifty: the API rejects more than a hundred concurrent requests, from any caller.
  for (let sent = 0; sent < 300; sent += 50) {
    const unknown = await Promise.all(Array.from({ length: 50 }, () => refresh("unknown", from(address))));
    expect(new Set(unknown.map(({ status }) => status))).toEqual(new Set([403]));
  }
  expect((await refresh(refreshToken, from(address))).status).toBe(429);
  expect((await refresh(refreshToken, from(anAddress()))).status).toBe(200);
});

test("a log-out revokes both tokens; an unknown token is accepted", async () => {
  const { accessToken, refreshToken } = await logIn(marketplace, await signedUp(marketplace));
  expect((await post("/auth/logout", {})).status).toBe(400);
  expect((await post("/auth/logout", { refreshToken: "unknown" })).body).toEqual({ success: true });
  const headers = { authorization: authorize(accessToken) };
  expect((await get("/sessions", headers)).status).toBe(200);
  expect((await post("/auth/logout", { refreshToken })).body).toEqual({ success: true });
  expect((await get("/sessions", headers)).status).toBe(401);
  expect((await post("/auth/token", { grantType: "refreshToken", refreshToken })).status).toBe(403);
});

test("the check validates the form of keys and tokens of live sessions", async () => {
  const check = async (body: object) => AuthCheck.parse((await post("/auth/check", body)).body);
  for (const body of [{}, { apiKey: PUBLIC_KEY, authorization: "Basic x" }])
    expect((await post("/auth/check", body)).status).toBe(400);
  expect(await check({ apiKey: PUBLIC_KEY })).toMatchObject({
    valid: true,
    apiKey: { type: "pubk", env: "test", hasValidFormat: true },
    user: null,
  });
  expect(await check({ apiKey: "nonsense" })).toMatchObject({ valid: false, apiKey: { hasValidFormat: false } });
  expect(await check({ authorization: "Nonsense" })).toMatchObject({ valid: false, apiKey: null, user: null });
  const { accessToken, refreshToken, userId } = await logIn(marketplace, await signedUp(marketplace));
  const authorization = authorize(accessToken);
  expect(await check({ authorization })).toMatchObject({ valid: true, user: { userId }, tokenExpired: false });
  await post("/auth/logout", { refreshToken });
  expect(await check({ authorization })).toMatchObject({ valid: false, user: null, tokenExpired: null });
});

test("a user keeps only the 50 most recent sessions", async () => {
  const user = await signedUp(marketplace);
  const old = await logIn(marketplace, user);
  await database.db
    .updateTable("sessions")
    .set({ last_used_date: new Date(Date.now() - 60_000) })
    .execute();
  for (let time = 0; time < 50; time += 1) await signIn({ id: user.id });
  const recent = await logIn(marketplace, user);
  const rows = await database.db.selectFrom("sessions").select("id").where("user_id", "=", user.id).execute();
  expect(rows).toHaveLength(50);
  const refresh = (refreshToken: string) => post("/auth/token", { grantType: "refreshToken", refreshToken });
  expect((await refresh(old.refreshToken)).status).toBe(403);
  expect((await refresh(recent.refreshToken)).status).toBe(200);
});

test("password hashing beyond 200 waiting calls is refused with a 503", async () => {
  const responses = await Promise.allSettled(Array.from({ length: 210 }, () => hashPassword("x")));
  const refused = responses.filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(10);
  expect(refused[0]).toMatchObject({ reason: { status: 503, headers: { "retry-after": "5" } } });
});

test("a response header marks an ignored token", async () => {
  const { headers: good, id } = await signIn();
  const other = (await logIn(marketplace, await signedUp(marketplace))).accessToken;
  const ignored = async (path: string, headers: Record<string, string>) => {
    const response = await get(path, headers);
    return [response.status, response.headers.get("x-stelace-token")];
  };
  const forged = { authorization: authorize(`${other}x`) };
  const noToken = { authorization: authorize("neither.a.token") };
  expect(await ignored("/categories", good)).toEqual([200, null]);
  expect(await ignored("/categories", withKey)).toEqual([200, null]);
  expect(await ignored("/categories", forged)).toEqual([200, "ignored"]);
  expect(await ignored("/sessions", forged)).toEqual([401, "ignored"]);
  expect(await ignored("/categories", noToken)).toEqual([401, "ignored"]);
  expect(await ignored("/sessions", withKey)).toEqual([401, null]);
  await database.db.deleteFrom("sessions").where("user_id", "=", id).execute();
  expect(await ignored("/categories", good)).toEqual([200, "ignored"]);
});
