import { expect, test } from "vitest";
import { Config } from "@/lib/entities/config";
import { withKey, withMarketplace, withSecret } from "@/tests/support/marketplace";
import { forgetRevalidations, revalidatedTags } from "@/tests/support/revalidations";

const { database, call, get, read, signIn } = withMarketplace();

const edit = (body: unknown, headers: Record<string, string> = withSecret) => call("PATCH", "/config", body, headers);

test("a configuration edit merges at every depth and revalidates the site", async () => {
  const before = await read(Config, "/config");
  await forgetRevalidations(database.db);
  const { status, body } = await edit({
    stelace: { instant: { currency: "CHF" }, anything: { a: 1 } },
    theme: { dark: true },
  });
  expect(status).toBe(200);
  expect(body).toEqual({
    ...before,
    stelace: { ...before.stelace, instant: { locale: "fr", currency: "CHF" }, anything: { a: 1 } },
    theme: { dark: true },
    updatedDate: expect.any(String),
  });
  expect(await read(Config, "/config")).toEqual(body);
  expect(await revalidatedTags(database.db)).toEqual([["config"]]);
});

test("a stale edit of the configuration is refused", async () => {
  const { updatedDate } = await read(Config, "/config");
  const ifMatch = { ...withSecret, "if-match": `"${updatedDate}"` };
  const first = await edit({ custom: { turn: 1 } }, ifMatch);
  expect(first.status).toBe(200);
  expect(await edit({ custom: { turn: 2 } }, ifMatch)).toMatchObject({
    status: 412,
    body: { data: { updatedDate: Config.parse(first.body).updatedDate } },
  });
  expect((await edit({ custom: { turn: 3 }, updatedDate }, withSecret)).status).toBe(412);
  expect((await read(Config, "/config")).custom).toMatchObject({ turn: 1 });
});

test("only a caller who may edit the configuration reads it uncached", async () => {
  const { headers } = await signIn({ roles: ["administrator"] });
  expect((await get("/config", headers)).headers.get("cache-control")).toBe("no-store");
  expect((await get("/config", (await signIn()).headers)).headers.get("cache-control")).toBe("max-age=60");
});

test("twenty simultaneous edits of the configuration are all stored", async () => {
  await Promise.all(Array.from({ length: 20 }, (_, index) => edit({ custom: { [`together${index}`]: index } })));
  const { custom } = await read(Config, "/config");
  expect(Object.keys(custom ?? {}).filter((key) => key.startsWith("together"))).toHaveLength(20);
});

test.each([
  ["an unknown root", { assetsValidationAutomatic: true }, 400, '"assetsValidationAutomatic" is not allowed'],
  ["a validation that is no boolean", { stelace: { assetsValidationAutomatic: "yes" } }, 400, "must be a boolean"],
  ["an invalid distance", { stelace: { search: { maxDistance: 0 } } }, 400, "stelace.search.maxDistance"],
  ["an invalid currency", { stelace: { instant: { currency: "euros" } } }, 400, "stelace.instant.currency"],
  ["roles of another shape", { stelace: { roles: { whitelist: "user" } } }, 400, "stelace.roles.whitelist"],
  ["a role that does not exist", { stelace: { roles: { default: ["nobody"] } } }, 422, "Invalid roles: nobody"],
  ["an asset type that does not exist", { custom: { assetTypes: { offer: "typ_none" } } }, 422, "Asset type not found"],
  [
    "no asset type where the site needs one",
    { custom: { assetTypes: { offer: null } } },
    400,
    "custom.assetTypes.offer",
  ],
  [
    "a category that does not exist",
    { custom: { defaultOfferCategoryId: "ctgy_none" } },
    422,
    "Asset category not found",
  ],
  ["an upload without limit", { custom: { maxUploadFileSize: 1e12 } }, 400, "custom.maxUploadFileSize"],
])("a configuration with %s is refused, and nothing changes", async (_, body, status, message) => {
  const before = await read(Config, "/config");
  expect(await edit(body)).toMatchObject({ status, body: { message: expect.stringContaining(message) } });
  expect(await read(Config, "/config")).toEqual(before);
});

test("administrators edit the public configuration, but not the private one", async () => {
  const { headers } = await signIn({ roles: ["user", "administrator"], confirmed: true });
  expect((await edit({ custom: { edited: true } }, headers)).status).toBe(200);
  expect((await edit({}, (await signIn({ roles: ["user", "editor"] })).headers)).status).toBe(403);
  expect((await get("/config/private", withKey)).status).toBe(403);
  for (const who of [withKey, headers])
    expect((await call("PATCH", "/config/private", { stelace: {} }, who)).status).toBe(403);
});

test("an administrator reads the private configuration with texts masked", async () => {
  const { stelaceAuthRefreshTokenExpiration, ...others } = { stelaceAuthRefreshTokenExpiration: { d: 7 }, on: true };
  const body = {
    stelace: { stelaceAuthRefreshTokenExpiration, ...others, email: { passwords: ["canary"], key: "k" } },
  };
  await call("PATCH", "/config/private", body, withSecret);
  const { headers } = await signIn({ roles: ["administrator"], confirmed: true });
  expect((await get("/config/private", headers)).body).toMatchObject({
    stelace: { stelaceAuthRefreshTokenExpiration: { d: 7 }, on: true, email: { passwords: ["••••"], key: "••••" } },
  });
  await database.db.deleteFrom("config").where("access", "=", "private").execute();
});

test("the private configuration is stored separately, and no event contains it", async () => {
  expect((await get("/config/private", withSecret)).body).toEqual({ stelace: {} });
  const body = { stelace: { email: { password: "canary" }, stelaceAuthRefreshTokenExpiration: { d: 7 } } };
  expect((await call("PATCH", "/config/private", body, withSecret)).body).toEqual(body);
  expect((await get("/config/private", withSecret)).body).toEqual(body);
  expect(JSON.stringify((await get("/config")).body)).not.toContain("canary");
  expect(JSON.stringify(await database.db.selectFrom("events").selectAll().execute())).not.toContain("canary");
  const both = { stelace: { stelaceAuthRefreshTokenExpiration: { d: 7, h: 1 } } };
  expect((await call("PATCH", "/config/private", both, withSecret)).status).toBe(400);
});

test("administrators learn which settings are set, never their values", async () => {
  const { headers } = await signIn({ roles: ["administrator"] });
  expect((await get("/config/settings", headers)).body).toMatchObject({ data: { code: "passwordRequired" } });
  const confirmed = await signIn({ roles: ["administrator"], confirmed: true });
  const { body, text } = await get("/config/settings", confirmed.headers);
  expect(body).toEqual(
    expect.arrayContaining([
      { name: "SMTP_URL", state: "set" },
      { name: "S3_BUCKET", state: "unset" },
      { name: "REFRESH_TOKEN_DAYS", state: "default" },
    ]),
  );
  expect(text).not.toContain("canary");
  const editor = await signIn({ roles: ["editor"], confirmed: true });
  expect((await get("/config/settings", editor.headers)).status).toBe(403);
});
