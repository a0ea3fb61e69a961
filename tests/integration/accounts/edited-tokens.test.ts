import { expect, test } from "vitest";
import { ApiKey } from "@/lib/entities/api-key";
import { installTypes } from "@/tests/support/a-firm";
import { reporting } from "@/tests/support/a-report";
import { anAddress, from } from "@/tests/support/accounts";
import { withKey, withMarketplace, withSecret } from "@/tests/support/marketplace";
import { aMailToken } from "@/tests/support/objects";

const marketplace = withMarketplace({ seeded: false });
const { database, get, post, send, signIn } = marketplace;

const SIGNS = [".", "=", "A", "%20", " ", "\n", "\t", "\u200b", ":", "/", "é"];
/** Returns variants of a token: a character added before, after or inside; in upper case; cut. */
const edited = (token: string) => [
  ...SIGNS.flatMap((sign) => [token + sign, sign + token, token.slice(0, 9) + sign + token.slice(9)]),
  token.toUpperCase(),
  token.slice(0, -1),
];

test("an edited token in a body is refused", async () => {
  const { id: userId, refreshToken } = await signIn();
  const resetToken = await aMailToken(database.db, "reset", { userId });
  for (const token of edited(resetToken)) {
    const body = { resetToken: token, newPassword: "quatre pommes vertes" };
    expect((await post("/password/reset/confirm", body, from(anAddress()))).status).toBe(403);
  }
  const refresh = (token: string) =>
    post("/auth/token", { grantType: "refreshToken", refreshToken: token }, from(anAddress()));
  for (const token of edited(refreshToken)) expect((await refresh(token)).status).not.toBe(200);
  expect((await refresh(refreshToken)).status).toBe(200);
  const right = { resetToken, newPassword: "quatre pommes vertes" };
  expect((await post("/password/reset/confirm", right, withKey)).status).toBe(200);
});

test("an edited token in a path is refused", async () => {
  await installTypes(database.db);
  const { aReported, report, tokenOf } = reporting(marketplace);
  const { id } = await report((await aReported()).url);
  const token = await tokenOf(id);
  for (const other of edited(token))
    expect([400, 404]).toContain((await get(`/reports/follow/${encodeURIComponent(other)}`)).status);
  expect((await get(`/reports/follow/${token}`)).status).toBe(200);
  const mailed = await aMailToken(database.db, "check", { userId: (await signIn()).id });
  for (const other of edited(mailed))
    expect((await send(`/token/check/${encodeURIComponent(other)}`)).body).toMatchObject({ status: "invalid" });
  expect((await send(`/token/check/${mailed}`)).body).toMatchObject({ status: "valid" });
});

test("an access token with an added character is refused", async () => {
  const { headers } = await signIn();
  const read = async (authorization: string) => (await get("/files?mine=true", { authorization })).status;
  const { authorization = "" } = headers;
  expect(await read(authorization)).toBe(200);
  for (const sign of ["=", "==", ".", "A", '"', "%20"]) expect(await read(authorization + sign)).not.toBe(200);
  for (const sign of [" ", "\t", "="])
    expect(await read(authorization.replace(/token=(.*)$/, `token="$1${sign}"`))).not.toBe(200);
});

test("a key with a character more or less is refused", async () => {
  const { key } = ApiKey.parse((await post("/api-keys", { name: "Robot", type: "seck" }, withSecret)).body);
  const read = async (headers: Record<string, string>) => (await get("/api-keys", headers)).status;
  expect(await read({ "x-api-key": key })).toBe(200);
  for (const other of edited(key).filter((text) => /^[!-~]+$/.test(text))) {
    expect(await read({ "x-api-key": other })).toBe(401);
    expect(await read({ authorization: `Basic ${btoa(`${other}:`)}` })).toBe(401);
  }
  for (const sign of ["=", "A", "-", ".", "!"])
    expect(await read({ authorization: `Basic ${btoa(`${key}:`)}${sign}` })).toBe(401);
});
