import { expect, test } from "playwright/test";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { company, privateApplicant, publicApplicant } from "@/tests/e2e/support/demonstration";
import { walkedLocales } from "@/tests/e2e/support/walked-ways";

for (const locale of walkedLocales) {
  test(`a public profile shows no contact and stays out of indexes (${locale})`, async ({ request }) => {
    const response = await request.get(localePath(locale, routes.applicantProfile(publicApplicant.slug)));
    const html = await response.text();
    expect(html).toContain(`${publicApplicant.displayName}</h1>`);
    expect(html).toMatch(/<meta name="robots" content="noindex/);
    expect(html).not.toContain("ProfilePage");
    for (const secret of [publicApplicant.email, publicApplicant.phone, "reference.", "exemple.invalid"])
      expect(html, `${secret} is told to anybody`).not.toContain(secret);
    expect(response.headers()["cache-control"]).toContain("no-store");
  });

  test(`a private profile answers 404 and does not reveal its name (${locale})`, async ({ request }) => {
    const read = async (slug: string) => {
      const response = await request.get(localePath(locale, routes.applicantProfile(slug)));
      return { status: response.status(), html: (await response.text()).replaceAll(slug, "") };
    };
    const [hidden, unknown, firm] = await Promise.all([privateApplicant.slug, "personne", company.slug].map(read));
    expect([hidden?.status, unknown?.status, firm?.status]).toEqual([404, 404, 404]);
    expect(hidden?.html).not.toContain(privateApplicant.displayName);
  });
}
