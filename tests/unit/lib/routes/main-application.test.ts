import { describe, expect, test } from "vitest";
import { localePath } from "@/lib/routes/locale-path";
import { decodeSegments, toMainApplication } from "@/lib/routes/main-application";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";

const SITE = "https://www.exemple.fr";
const here = { siteOrigin: SITE, appOrigin: `${SITE}/app`, inLocale: (path: string) => path };
const inEnglish = { ...here, inLocale: (path: string) => localePath("en", path) };
const elsewhere = { ...here, appOrigin: "https://app.exemple.fr" };
const underPath = { ...here, appOrigin: "https://exemple.com/espace" };

describe("toMainApplication", () => {
  test.each([
    [workspaceRoutes.subscription([]), {}, here, "/app/abonnement"],
    [workspaceRoutes.subscription(["offre", "pro"]), { periode: "an" }, here, "/app/abonnement/offre/pro?periode=an"],
    [workspaceRoutes.subscription(["pro"]), {}, inEnglish, "/en/app/abonnement/pro"],
    [workspaceRoutes.subscription(["pro"]), {}, elsewhere, "https://app.exemple.fr/abonnement/pro"],
    [workspaceRoutes.subscription(["pro"]), {}, underPath, "https://exemple.com/espace/abonnement/pro"],
    [workspaceRoutes.testimonial("jeton"), {}, here, "/app/temoignage/jeton"],
    [
      workspaceRoutes.testimonial("jeton", ["lea"]),
      { a: "1" },
      elsewhere,
      "https://app.exemple.fr/temoignage/jeton/lea?a=1",
    ],
  ])("the former path %s with the query %j leads to the application", (path, query, site, address) => {
    expect(toMainApplication(path, query, site)).toBe(address);
  });

  test("a repeated parameter is preserved, and its value is escaped", () => {
    const query = { utm_source: ["a b", "c&d"], vide: "", absent: undefined };
    expect(toMainApplication(workspaceRoutes.signUp(), query, elsewhere)).toBe(
      "https://app.exemple.fr/inscription?utm_source=a+b&utm_source=c%26d&vide=",
    );
  });

  test("a hostile segment never changes the origin of the URL", () => {
    for (const hostile of ["//evil.example", "..", "a/../../b", "\\evil", "?x", "#y", "é"]) {
      const address = toMainApplication(workspaceRoutes.subscription([hostile]), {}, elsewhere);
      expect(new URL(address).origin).toBe("https://app.exemple.fr");
    }
  });
});

test("segments of a path are decoded, and malformed ones are unchanged", () => {
  expect(decodeSegments(["caf%C3%A9", "a%2Fb", "%E0%A4%A", "plain"])).toEqual(["café", "a/b", "%E0%A4%A", "plain"]);
});
