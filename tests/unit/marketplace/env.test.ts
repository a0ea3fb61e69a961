import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { readEnv } from "@/marketplace/env";

describe("the marketplace's environment", () => {
  test("the environment has defaults without any variable", () => {
    expect(readEnv({})).toMatchObject({
      marketplacePort: 3001,
      dataDir: resolve(".data"),
      databaseUrl: undefined,
      siteOrigin: "http://localhost:3000",
      publicKey: expect.stringMatching(/^pubk_test_/),
    });
  });

  test("the site's origin is derived from PORT, unless it is given", () => {
    expect(readEnv({ PORT: "3100" }).siteOrigin).toBe("http://localhost:3100");
    expect(readEnv({ PORT: "3100", SITE_ORIGIN: "https://example.org" }).siteOrigin).toBe("https://example.org");
  });

  test("CORS_ORIGINS is read as a list, empty by default", () => {
    expect(readEnv({}).corsOrigins).toEqual([]);
    expect(readEnv({ CORS_ORIGINS: "https://a.example, https://b.example" }).corsOrigins).toEqual([
      "https://a.example",
      "https://b.example",
    ]);
  });

  test.each([
    [{}, true],
    [{ DATABASE_URL: "postgres://localhost/x" }, false],
    [{ API_PUBLIC_KEY: "pubk_live_0123456789" }, false],
    [{ DATABASE_URL: "postgres://localhost/x", DEMO: "on" }, true],
    [{ DEMO: "off" }, false],
  ])("with the variables %j the demonstration is loaded: %s", (source, demo) => {
    expect(readEnv(source).demo).toBe(demo);
  });

  test("an empty variable is treated as absent", () => {
    expect(readEnv({ MARKETPLACE_PORT: "", DATABASE_URL: " " })).toMatchObject({
      marketplacePort: 3001,
      databaseUrl: undefined,
    });
  });

  test("a bucket without keys has credentials null, so that the AWS SDK finds them", () => {
    expect(readEnv({}).s3).toBeNull();
    expect(readEnv({ S3_BUCKET: "files" }).s3).toEqual({
      bucket: "files",
      region: "us-east-1",
      endpoint: undefined,
      credentials: null,
    });
    const keys = { S3_ACCESS_KEY_ID: "AKIA", S3_SECRET_ACCESS_KEY: "secret" };
    expect(readEnv({ S3_BUCKET: "files", ...keys }).s3).toHaveProperty("credentials", {
      accessKeyId: "AKIA",
      secretAccessKey: "secret",
    });
  });

  test("a SIREN whose control digit is wrong is refused", () => {
    expect(() => readEnv({ SELLER_SIREN: "732 829 321" })).toThrow(/^Bad setting: SELLER_SIREN must be a SIREN/);
    const seller = { SELLER_NAME: "Éditeur", SELLER_ADDRESS: "1 rue du Port", SELLER_VAT_NUMBER: "FR44732829320" };
    expect(readEnv({ ...seller, SELLER_SIREN: "732 829 320" }).seller).toHaveProperty("siren", "732829320");
  });

  test("the seller has the VAT number of its SIREN, and the empty settings are named", () => {
    const seller = { SELLER_NAME: "Éditeur", SELLER_ADDRESS: "1 rue du Port", SELLER_VAT_NUMBER: "FR44732829320" };
    const bank = { SELLER_IBAN: "fr76 3000 6000 0112 3456 7890 189", SELLER_BIC: "agrifrpp" };
    expect(() => readEnv({ ...seller, SELLER_SIREN: "552 081 317" })).toThrow(
      /^Bad setting: SELLER_VAT_NUMBER must end/,
    );
    expect(readEnv({ ...seller, ...bank, SELLER_SIREN: "732829320" })).toMatchObject({
      seller: { iban: "FR7630006000011234567890189", bic: "AGRIFRPP" },
      missingSeller: [],
    });
    expect(readEnv(seller)).toMatchObject({
      seller: null,
      missingSeller: ["SELLER_SIREN", "SELLER_IBAN", "SELLER_BIC"],
    });
  });
});
