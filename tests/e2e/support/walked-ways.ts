import { testEnv } from "@/tests/support/env";

/** Returns the variants of a journey to run: the first one, or all of them in `npm run test:long`. */
export const walkedOf = <Way>(ways: readonly Way[]): readonly Way[] => (testEnv().loops > 1 ? ways : ways.slice(0, 1));

export const walkedWays = walkedOf([
  { locale: "fr", width: 360 },
  { locale: "en", width: 1280 },
] as const);

/** Languages in which a test that changes nothing but words runs; `pages.spec.ts` requests every page in both. */
export const walkedLocales = walkedOf(["fr", "en"] as const);
