import { expect, test } from "vitest";
import { appUrl } from "@/marketplace/mail/app-url";

const siteOrigin = "https://cabinet.example";
const here = { siteOrigin, appOrigin: `${siteOrigin}/app` };

test("a link to the workspace is in the language of the mail", () => {
  expect(appUrl(here, "fr", "/app/mot-de-passe/x")).toBe("https://cabinet.example/app/mot-de-passe/x");
  expect(appUrl(here, "en", "/app/mot-de-passe/x")).toBe("https://cabinet.example/en/app/mot-de-passe/x");
  expect(appUrl(here, "en")).toBe("https://cabinet.example/en/app");
});

test.each(["https://app.example", "https://cabinet.example.app", "https://cabinet.example"])(
  "links to a workspace at %s are the same in any language",
  (appOrigin) => {
    for (const locale of ["fr", "en"] as const)
      expect(appUrl({ siteOrigin, appOrigin }, locale, "/app/a")).toBe(`${appOrigin}/a`);
  },
);
