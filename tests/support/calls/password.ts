import { z } from "zod";
import { newId } from "@/marketplace/db/new-id";
import * as responses from "@/tests/fixtures/account-responses";
import { success } from "@/tests/fixtures/account-responses";
import { type Call, clientCall } from "@/tests/support/calls/call";
import * as is from "@/tests/support/calls/shapes";
import { aMailToken } from "@/tests/support/objects";
import { request } from "@/tests/support/replay/request";
import { PASSWORD, withPassword } from "@/tests/support/replay/with-password";

const credentials = { username: "claire@exemple.invalid", password: "un chat bleu sur 9 toits" };
const change = { currentPassword: "un chat", newPassword: "deux chats gris" };
const confirm = { resetToken: "t", newPassword: "deux chats gris" };

/** Passwords, e-mail changes, and the tokens that mails carry. */
export const PASSWORD_CALLS: Call[] = [
  {
    operation: "POST /password/change",
    protocol: [84],
    rights: "... AAA AAAAAAA AAAAA . .",
    request: async (situation) => {
      await withPassword(situation, situation.scene.me);
      return { body: { currentPassword: PASSWORD, newPassword: "un autre mot de passe" } };
    },
    response: is.success,
    client: [
      clientCall("password.change", (c) => c.password.change(change), "POST /password/change", {
        body: change,
        response: success,
      }),
    ],
  },
  {
    operation: "POST /password/reset/request",
    protocol: [85],
    rights: ".AA AAA AAAAAAA AAAAA A .",
    request: request(async ({ context, scene }) => {
      const { username } = await context.db
        .selectFrom("users")
        .select("username")
        .where("id", "=", scene.stranger)
        .executeTakeFirstOrThrow();
      return { username };
    }),
    response: is.success,
    client: [
      clientCall(
        "password.resetRequest",
        (c) => c.password.resetRequest({ username: credentials.username }),
        "POST /password/reset/request",
        { body: { username: credentials.username }, credentials: "key", response: success },
      ),
    ],
  },
  {
    operation: "POST /password/reset/confirm",
    protocol: [86],
    rights: ".AA AAA AAAAAAA AAAAA A .",
    request: request(async ({ context, scene }) => ({
      resetToken: await aMailToken(context.db, "reset", { userId: scene.stranger }),
      newPassword: "un autre mot de passe",
    })),
    response: is.success,
    client: [
      clientCall("password.resetConfirm", (c) => c.password.resetConfirm(confirm), "POST /password/reset/confirm", {
        body: confirm,
        credentials: "key",
        response: success,
      }),
    ],
  },
  {
    operation: "POST /email/confirm",
    rights: ".AA AAA AAAAAAA AAAAA A .",
    request: request(async ({ context, scene }) => {
      const address = `${newId("usr").toLowerCase()}@exemple.invalid`;
      const data = { address, email: address, username: address, sessionId: "sess_none" };
      return { token: await aMailToken(context.db, "email", { userId: scene.stranger, data }) };
    }),
    client: [
      clientCall("email.confirm", (c) => c.email.confirm({ token: "t" }), "POST /email/confirm", {
        body: { token: "t" },
        credentials: "key",
        response: { success: true, email: "claire@exemple.invalid" },
      }),
    ],
  },
  {
    operation: "POST /email/proof",
    rights: "... AAA ....... AAAAA . .",
    request: request({}),
    response: is.success,
    client: [clientCall("email.prove", (c) => c.email.prove(), "POST /email/proof", { response: success })],
  },
  {
    // The response to a secret key contains the token, which may be sent by other means than the product's mail.
    operation: "POST /token/check/request",
    protocol: [87],
    rights: "* ... OOO OOO..OO OOOOO A .",
    request: ({ owner }) => ({
      body: { type: "testimonial", userId: owner, expirationDate: "2030-01-01T00:00:00.000Z", data: {} },
    }),
    response: z.looseObject({ success: z.literal(true) }),
    client: [
      clientCall(
        "tokens.checkRequest",
        (c) => c.tokens.checkRequest({ type: "testimonial", data: { assetId: "ast_1" } }),
        "POST /token/check/request",
        { body: { type: "testimonial", data: { assetId: "ast_1" } }, response: success },
      ),
    ],
  },
  {
    operation: "GET /token/check/:token",
    protocol: [88],
    rights: "AAA AAA AAAAAAA AAAAA A A",
    request: () => ({ params: { token: "unknown-token" } }),
    response: is.tokenCheck,
    client: [
      clientCall("tokens.checkConfirm", (c) => c.tokens.checkConfirm("a+b"), "GET /token/check/a%2Bb", {
        credentials: "key",
        response: responses.tokenCheck,
      }),
      clientCall(
        "tokens.checkConfirm",
        (c) => c.tokens.checkConfirm("ab", { redirect: false }),
        "GET /token/check/ab?redirect=false",
        { credentials: "key", response: responses.tokenCheck },
      ),
    ],
  },
];
