import { createRequestKeys } from "@/lib/queries/request-keys";
import { SIGN_UP_LOGIN_DELAY_MS } from "@/lib/rules/limits";
import type { Session } from "@/lib/session/session";
import { type SignUp, toAccount } from "@/workspace/auth/sign-up/form";

/** The steps of a sign-up: the account is created, then the user is logged in. */
export type SignUpStep = "account" | "login";
export type SignUpStop = { step: SignUpStep; error: unknown };

type Surroundings = { locale: string; wait?: (ms: number) => Promise<unknown> };

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Returns `run`, which signs a user up. `run` returns null once every step is done; otherwise the step that failed,
 * with its error. A second call resumes at that step: finished steps are not repeated, and a request whose response was
 * lost is not made twice.
 */
export function createSignUp(session: Session, { locale, wait = sleep }: Surroundings) {
  const keyOf = createRequestKeys();
  let isOpen = false;
  let isLoggedIn = false;

  const openAccount = async (values: SignUp) => {
    if (isOpen) return;
    const account = toAccount(values, locale);
    await session.client.users.create(account, { organizationId: null, idempotencyKey: keyOf("account", account) });
    isOpen = true;
    // Leaves time for the platform's other services to receive the account.
    await wait(SIGN_UP_LOGIN_DELAY_MS);
  };
  const logIn = async ({ email, password }: SignUp) => {
    if (!isLoggedIn) await session.signIn({ username: email, password });
    isLoggedIn = true;
  };
  const steps = { account: openAccount, login: logIn };

  return {
    async run(values: SignUp, onStep: (step: SignUpStep) => void): Promise<SignUpStop | null> {
      for (const step of ["account", "login"] as const) {
        onStep(step);
        try {
          await steps[step](values);
        } catch (error) {
          return { step, error };
        }
      }
      return null;
    },
  };
}
