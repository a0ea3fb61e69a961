import { afterEach, expect, test, vi } from "vitest";

vi.mock("next/navigation", async (original) => ({
  ...(await original<object>()),
  redirect: (url: string) => {
    throw new Error(url);
  },
}));
vi.mock("@/lib/i18n/page-locale", () => ({ pageLocale: () => "fr" }));
afterEach(() => vi.unstubAllEnvs());

test("the sign-up is that of the main application when another site serves it", async () => {
  vi.stubEnv("APP_ORIGIN", "https://app.exemple.fr");
  const { default: SignUpRoute } = await import("@/app/[locale]/(workspace)/(auth)/app/inscription/page");
  const searchParams = Promise.resolve({ profil: "cabinet", formule: "Pro" });
  await expect(SignUpRoute({ params: Promise.resolve({ locale: "fr" }), searchParams })).rejects.toThrow(
    "https://app.exemple.fr/inscription?profil=cabinet&formule=Pro",
  );
});
