import { expect, test } from "playwright/test";
import { routes } from "@/lib/routes/public-routes";
import { company, openOffer } from "@/tests/e2e/support/demonstration";

const PAGES: [string, string][] = [
  ["home", routes.home()],
  ["search", routes.searchOffers()],
  ["company", routes.companyPage(company.slug)],
  ["offer", routes.companyOffer(openOffer.companySlug, openOffer.slug)],
  ["log-in", routes.login()],
  ["not found", "/rien/ici"],
];

for (const [name, path] of PAGES)
  test(`an inline script that is not Next's own does not run: ${name}`, async ({ page, request }) => {
    const policy = (await request.get(path)).headers()["content-security-policy"] ?? "";
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? "";
    expect(scripts).toMatch(/^'self'( 'sha256-[^']+')+$/);

    await page.goto(path);
    const refused = await page.evaluate(async () => {
      const violation = new Promise<string>((resolve) =>
        document.addEventListener("securitypolicyviolation", (event) => resolve(event.effectiveDirective), {
          once: true,
        }),
      );
      const script = document.createElement("script");
      script.textContent = "globalThis.hasRun = true";
      document.body.append(script);
      return { by: await violation, hasRun: Reflect.get(globalThis, "hasRun") === true };
    });
    expect(refused).toEqual({ by: "script-src-elem", hasRun: false });
  });

test("an unmodified page answers 304 without policy, and its scripts run", async ({ page, request }) => {
  const first = await request.get(routes.home());
  const etag = first.headers().etag ?? "";
  const again = await request.get(routes.home(), { headers: { "if-none-match": etag } });
  expect(again.status()).toBe(304);
  expect(again.headers()["content-security-policy"]).toBeUndefined();
  const violations: string[] = [];
  page.on("console", (message) => message.type() === "error" && violations.push(message.text()));
  await page.goto(routes.home());
  await page.reload();
  expect(violations).toEqual([]);
});
