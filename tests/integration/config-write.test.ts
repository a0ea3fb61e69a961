import { expect, test } from "vitest";
import { Config } from "@/lib/entities/config";
import { withKey, withMarketplace, withSecret } from "@/tests/support/marketplace";

const { database, call, get, read, signIn } = withMarketplace();

const edit = (body: unknown, headers: Record<string, string> = withSecret) => call("PATCH", "/config", body, headers);
const jobs = () => database.db.selectFrom("jobs").select("payload").where("kind", "=", "expire").execute();

test("the configuration merges at every depth, and the site is notified", async () => {
  const before = await read(Config, "/config");
  await database.db.deleteFrom("jobs").execute();
  const { status, body } = await edit({
    stelace: { instant: { currency: "CHF" }, anything: { a: 1 } },
    theme: { dark: true },
  });
  expect(status).toBe(200);
  expect(body).toEqual({
    ...before,
    stelace: { ...before.stelace, instant: { locale: "fr", currency: "CHF" }, anything: { a: 1 } },
    theme: { dark: true },
  });
  expect(await read(Config, "/config")).toEqual(body);
  expect(await jobs()).toMatchObject([{ payload: { tags: ["config"] } }]);
});

test("of edits sent together none is lost", async () => {
  await Promise.all(Array.from({ length: 20 }, (_, index) => edit({ custom: { [`together${index}`]: index } })));
  const { custom } = await read(Config, "/config");
  expect(Object.keys(custom).filter((key) => key.startsWith("together"))).toHaveLength(20);
});

test.each([
  ["an unknown root", { assetsValidationAutomatic: true }, 400, '"assetsValidationAutomatic" is not allowed'],
  ["a validation that is no boolean", { stelace: { assetsValidationAutomatic: "yes" } }, 400, "must be a boolean"],
  ["a distance that is none", { stelace: { search: { maxDistance: 0 } } }, 400, "stelace.search.maxDistance"],
  ["a currency that is none", { stelace: { instant: { currency: "euros" } } }, 400, "stelace.instant.currency"],
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
])("%s is refused, and nothing changes", async (_, body, status, message) => {
  const before = await read(Config, "/config");
  expect(await edit(body)).toMatchObject({ status, body: { message: expect.stringContaining(message) } });
  expect(await read(Config, "/config")).toEqual(before);
});

test("administrators edit the public configuration; only a secret key reads the private", async () => {
  const { headers } = await signIn({ roles: ["user", "administrator"] });
  expect((await edit({ custom: { edited: true } }, headers)).status).toBe(200);
  expect((await edit({}, (await signIn({ roles: ["user", "editor"] })).headers)).status).toBe(403);
  for (const who of [withKey, headers]) {
    expect((await get("/config/private", who)).status).toBe(403);
    expect((await call("PATCH", "/config/private", { stelace: {} }, who)).status).toBe(403);
  }
});

test("the private configuration is separate and in no event", async () => {
  expect((await get("/config/private", withSecret)).body).toEqual({ stelace: {} });
  const body = { stelace: { email: { password: "canary" }, stelaceAuthRefreshTokenExpiration: { d: 7 } } };
  expect((await call("PATCH", "/config/private", body, withSecret)).body).toEqual(body);
  expect((await get("/config/private", withSecret)).body).toEqual(body);
  expect(JSON.stringify((await get("/config")).body)).not.toContain("canary");
  expect(JSON.stringify(await database.db.selectFrom("events").selectAll().execute())).not.toContain("canary");
  const both = { stelace: { stelaceAuthRefreshTokenExpiration: { d: 7, h: 1 } } };
  expect((await call("PATCH", "/config/private", both, withSecret)).status).toBe(400);
});
