import { z } from "zod";
import * as responses from "@/tests/fixtures/account-responses";
import { success } from "@/tests/fixtures/account-responses";
import { type Call, clientCall } from "@/tests/support/calls/call";
import * as is from "@/tests/support/calls/shapes";
import { PUBLIC_KEY } from "@/tests/support/context";
import { request } from "@/tests/support/replay/request";
import { PASSWORD, withPassword } from "@/tests/support/replay/with-password";
import { signIn } from "@/tests/support/sign-in";

const credentials = { username: "claire@exemple.invalid", password: "un chat bleu sur 9 toits" };
const refresh = { grantType: "refreshToken", refreshToken: "r" } as const;

/** Log-in, tokens and permissions. */
export const AUTH_CALLS: Call[] = [
  {
    operation: "POST /auth/login",
    protocol: [79],
    rights: ".AA AAA AAAAAAA AAAAA A .",
    request: async (situation) => ({
      body: { username: await withPassword(situation, situation.scene.stranger), password: PASSWORD },
    }),
    response: is.session,
    client: [
      clientCall("auth.login", (c) => c.auth.login(credentials), "POST /auth/login", {
        body: credentials,
        credentials: "key",
        response: responses.authTokens,
      }),
    ],
  },
  {
    operation: "POST /auth/confirm",
    rights: "... AAA AAAAAAA AAAAA . .",
    request: async (situation) => {
      await withPassword(situation, situation.scene.me);
      return { body: { password: PASSWORD } };
    },
    response: is.success,
    client: [
      clientCall(
        "recentPassword.confirm",
        (c) => c.recentPassword.confirm({ password: "un chat" }),
        "POST /auth/confirm",
        { body: { password: "un chat" }, response: success },
      ),
    ],
  },
  {
    operation: "POST /auth/logout",
    protocol: [80],
    rights: ".AA AAA AAAAAAA AAAAA A .",
    request: request(async ({ context }) => ({ refreshToken: (await signIn(context)).refreshToken })),
    response: is.success,
    client: [
      clientCall("auth.logout", (c) => c.auth.logout(), "POST /auth/logout", {
        body: { refreshToken: "refresh" },
        credentials: "key",
        response: success,
      }),
    ],
  },
  {
    operation: "POST /auth/token",
    protocol: [81],
    rights: ".AA AAA AAAAAAA AAAAA A .",
    request: request(async ({ context }) => ({
      grantType: "refreshToken",
      refreshToken: (await signIn(context)).refreshToken,
    })),
    response: is.tokens,
    client: [
      clientCall("auth.getTokens", (c) => c.auth.getTokens(refresh), "POST /auth/token", {
        body: refresh,
        credentials: "key",
        response: responses.refreshedTokens,
      }),
    ],
  },
  {
    operation: "POST /auth/check",
    protocol: [82],
    rights: ".AA AAA AAAAAAA AAAAA A .",
    request: request({ authorization: `Basic ${btoa(`${PUBLIC_KEY}:`)}` }),
    response: is.checked,
    client: [
      clientCall(
        "auth.check",
        (c) => c.auth.check({ authorization: "Stelace-V1 apiKey=k, token=t" }),
        "POST /auth/check",
        {
          body: { authorization: "Stelace-V1 apiKey=k, token=t" },
          credentials: "key",
          response: responses.authCheck,
        },
      ),
    ],
  },
  {
    operation: "GET /auth/hc-perms",
    protocol: [83],
    rights: "... AAA AAAAAAA AAAAA A .",
    request: request(),
    response: z.array(z.string()),
    client: [
      clientCall("permissions.list", (c) => c.permissions.list(), "GET /auth/hc-perms", { response: ["asset:create"] }),
      clientCall("permissions.list", (c) => c.permissions.list(), "GET /auth/hc-perms", {
        response: { permissions: ["asset:create"] },
        result: ["asset:create"],
      }),
      clientCall("permissions.list", (c) => c.permissions.list(), "GET /auth/hc-perms", {
        response: { results: ["asset:create"] },
        result: ["asset:create"],
      }),
    ],
  },
  {
    operation: "POST /permissions/check",
    protocol: [89],
    rights: ".AA AAA AAAAAAA AAAAA A .",
    request: request({ permissions: ["asset:create"] }),
    response: z.looseObject({ missingPlanPermissions: z.array(z.string()) }),
    client: [
      clientCall(
        "permissions.check",
        (c) => c.permissions.check({ permissions: ["asset:create"] }),
        "POST /permissions/check",
        {
          body: { permissions: ["asset:create"] },
          response: responses.permissionsCheck,
        },
      ),
    ],
  },
];
