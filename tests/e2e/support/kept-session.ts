import type { APIRequestContext, Page } from "playwright/test";
import { z } from "zod";
import { AuthTokens } from "@/lib/entities/auth";
import { sessionCookieName } from "@/lib/rules/user/session-mark";
import { logoutCookieName, tokensKey } from "@/lib/session/names";
import { type Person, PUBLIC_KEY_HEADERS } from "@/tests/e2e/support/people";

export const PRODUCT = "happy-cabinet";
/** Path of a page of this origin that runs no script. */
export const PLAIN = "/robots.txt";

const { accessToken, refreshToken, userId } = AuthTokens.shape;
export const Tokens = z.looseObject({ accessToken, refreshToken, userId });
export type Tokens = z.infer<typeof Tokens>;

/** Stores a session where the tabs of the site store theirs. */
export async function keep(page: Page, tokens: Tokens): Promise<void> {
  await page.evaluate(
    ([key, cookie, marker, kept]) => {
      const write = Object.getOwnPropertyDescriptor(Document.prototype, "cookie")?.set;
      write?.call(document, `${marker}=; path=/; max-age=0`);
      write?.call(document, `${cookie}=${encodeURIComponent(kept)}; path=/; max-age=3600; samesite=lax`);
      localStorage.setItem(key, kept);
    },
    [tokensKey(PRODUCT), sessionCookieName(PRODUCT), logoutCookieName(PRODUCT), JSON.stringify(tokens)] as const,
  );
}

/** Logs in through the API, and stores the session in this page's browser without using the form. */
export async function logInByTokens(page: Page, person: Pick<Person, "email" | "password">, origin = "") {
  const tokens = await tokensOf(page.request, person, origin);
  await page.goto(origin + PLAIN);
  await keep(page, tokens);
  return tokens;
}

async function tokensOf(
  request: APIRequestContext,
  { email, password }: Pick<Person, "email" | "password">,
  origin: string,
) {
  const data = { username: email, password };
  const answer = await request.post(`${origin}/api/marketplace/auth/login`, { headers: PUBLIC_KEY_HEADERS, data });
  if (!answer.ok()) throw new Error(`POST /auth/login: ${answer.status()} ${await answer.text()}`);
  return Tokens.parse(await answer.json());
}
