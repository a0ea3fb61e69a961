import { z } from "zod";
import { password } from "@/contract/password";
import type { Context } from "@/marketplace/context";
import { text } from "@/marketplace/http/fields";
import { createNameLimit } from "@/marketplace/http/name-limit";
import { type Route, route } from "@/marketplace/http/route";
import { requireWithin } from "@/marketplace/http/shared-limit";
import { isKnownNetwork } from "@/marketplace/identity/network";
import { RESET_JOB } from "@/marketplace/resources/password/reset-job";
import { changePassword, confirmReset } from "@/marketplace/resources/password/service";
import { loginPassword, newPassword } from "@/marketplace/resources/users/schemas";
import { write } from "@/marketplace/writes/write";

const Change = z.strictObject({ currentPassword: loginPassword, newPassword });
const ResetRequest = z.strictObject({ username: text().min(1) });
const ResetConfirm = z.strictObject({ resetToken: text().min(1), newPassword });

const CHANGE_LIMIT = { calls: 10, windowMs: 15 * 60_000 };
const CONFIRM_LIMIT = { calls: 30, windowMs: 15 * 60_000 };

/**
 * Each request may send a mail to a person: the limit is low for one name, and higher for an IP address, which a whole
 * firm may share.
 */
const NAME_RESETS_LIMIT = {
  perPlace: { calls: 5, windowMs: 60 * 60_000 },
  perName: { calls: 10, windowMs: 60 * 60_000 },
};

const ADDRESS_RESETS_LIMIT = { calls: 30, windowMs: 60 * 60_000 };

export function passwordRoutes(context: Context): Route[] {
  const [changeLimit, confirmLimit] = [
    context.sharedLimit("password.change", CHANGE_LIMIT),
    context.sharedLimit("password.confirm", CONFIRM_LIMIT),
  ];
  const resets = {
    byName: createNameLimit(context.sharedLimit, "password.nameResets", NAME_RESETS_LIMIT),
    byAddress: context.sharedLimit("password.addressResets", ADDRESS_RESETS_LIMIT),
  };
  return [
    route(password.change, {
      action: "password:change",
      summary: "Change the caller's password: every other session is closed; 401 without a log-in",
      body: Change,
      async run({ body, ...call }) {
        // Counted by session: a stolen session does not prevent the owner's own session from changing the password.
        await requireWithin(changeLimit, call.caller.user?.sessionId ?? call.caller.address);
        return changePassword(context, call, body);
      },
    }),
    route(password.resetRequest, {
      action: "password:reset",
      summary: "Request a mail to choose a new password: the response is the same whether or not the user exists",
      description:
        "429 after 30 requests an hour from one IP address, after 5 for one name from one IP address, and after 10 for one name from all of them, except from a network where the account is logged in.",
      body: ResetRequest,
      async run({ body, caller }) {
        const username = body.username.trim().toLowerCase();
        const { address } = caller;
        await requireWithin(resets.byAddress, address);
        await resets.byName.require({ name: username, address }, () => isKnownNetwork(context.db, username, address));
        // A job looks up later whether the account exists, so that both cases do the same work in this request.
        return write(context, { caller }, async ({ enqueue }) => {
          await enqueue({ kind: RESET_JOB, key: `${RESET_JOB}/${username}`, payload: { username } });
          return { success: true };
        });
      },
    }),
    route(password.resetConfirm, {
      action: "password:reset",
      summary: "Choose a new password with the mailed token, once, within an hour: every session is closed",
      body: ResetConfirm,
      async run({ body, ...call }) {
        await requireWithin(confirmLimit, call.caller.address);
        return confirmReset(context, call, body);
      },
    }),
  ];
}
