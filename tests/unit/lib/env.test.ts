import { describe, expect, test, vi } from "vitest";
import { parseEnv, warnOfLegalNotice } from "@/lib/env";

describe("the site's environment", () => {
  test("an empty environment gives the defaults", () => {
    expect(parseEnv({})).toEqual({
      siteOrigin: "http://localhost:3000",
      hasWorker: false,
      isDevelopment: false,
      apiOrigin: "http://127.0.0.1:3001",
      apiPublicKey: "pubk_test_happycabinetlocal0000000000000001",
      appOrigin: "http://localhost:3000/app",
      redirectOrigins: [],
      sisterSiteOrigin: null,
      sessionCookieDomain: null,
      product: "happy-cabinet",
      productName: "Happy Cabinet",
      securityContact: null,
      legal: { publisher: null, director: null, host: null },
      revalidationSecret: null,
      gatewaySecret: null,
    });
  });

  test("the legal notice is read from its settings", () => {
    const source = { LEGAL_PUBLISHER: "Cabinet Exemple, SAS", LEGAL_DIRECTOR: "Claire Durand", LEGAL_HOST: "" };
    expect(parseEnv(source).legal).toEqual({
      publisher: "Cabinet Exemple, SAS",
      director: "Claire Durand",
      host: null,
    });
  });

  test("the default origins have the ports of the settings", () => {
    expect(parseEnv({ PORT: "3100", MARKETPLACE_PORT: "3101" })).toMatchObject({
      siteOrigin: "http://localhost:3100",
      apiOrigin: "http://127.0.0.1:3101",
      appOrigin: "http://localhost:3100/app",
    });
  });

  test("origins lose their trailing slash, and an empty setting is absent", () => {
    expect(
      parseEnv({ SITE_ORIGIN: "https://Exemple.fr/", APP_ORIGIN: "https://app.exemple.fr/espace/", API_ORIGIN: "" }),
    ).toMatchObject({
      siteOrigin: "https://exemple.fr",
      appOrigin: "https://app.exemple.fr/espace",
      apiOrigin: "http://127.0.0.1:3001",
    });
  });

  test("a warning names the settings that the legal notice lacks", () => {
    const write = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    const warned = (legal: { publisher: string | null; director: string | null; host: string | null }) => {
      write.mockClear();
      warnOfLegalNotice(legal);
      return write.mock.calls.map(([line]) => line);
    };
    expect(warned({ publisher: "Cabinet Exemple", director: null, host: null })).toEqual([
      "Legal notice incomplete before opening to the public: LEGAL_DIRECTOR, LEGAL_HOST\n",
    ]);
    expect(warned({ publisher: "Cabinet Exemple", director: "Claire Durand", host: "Hébergeur" })).toEqual([]);
    write.mockRestore();
  });
});
