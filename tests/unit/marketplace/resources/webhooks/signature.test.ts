import { expect, test } from "vitest";
import { newSigningSecret, standardHeaders } from "@/marketplace/resources/webhooks/signature";

test("the signature of the published example of Standard Webhooks is reproduced", () => {
  // The example of the reference libraries, verified with the module hmac of Python.
  const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
  const date = new Date(1_614_265_330_000);
  expect(standardHeaders(secret, "msg_p5jXN8AQM9LWM0D4loKWxJek", '{"test": 2432232314}', date)).toEqual({
    "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  });
});

test("a secret in base64url gives the same signature", () => {
  const secret = newSigningSecret();
  const older = secret.replaceAll("+", "-").replaceAll("/", "_").replace("=", "");
  const date = new Date();
  expect(standardHeaders(older, "evt_1", "{}", date)).toEqual(standardHeaders(secret, "evt_1", "{}", date));
});
