import { z } from "zod";
import { Success } from "@/lib/entities/success";
import type { Context } from "@/marketplace/context";
import { text } from "@/marketplace/http/fields";
import { createRateLimit, requireWithin } from "@/marketplace/http/rate-limit";
import { type Route, route } from "@/marketplace/http/route";
import { RESET_JOB } from "@/marketplace/resources/password/reset-job";
import { changePassword, confirmReset } from "@/marketplace/resources/password/service";
import { givenPassword, newPassword } from "@/marketplace/resources/users/schemas";
import { write } from "@/marketplace/writes/write";

const CHANGE_LIMIT = { calls: 10, windowMs: 15 * 60_000 };
const CONFIRM_LIMIT = { calls: 30, windowMs: 15 * 60_000 };
/** Each may be a mail in somebody's box: few for one account, more for an address that a whole firm shares. */
const ACCOUNT_RESETS_LIMIT = { calls: 5, windowMs: 60 * 60_000 };
const ADDRESS_RESETS_LIMIT = { calls: 30, windowMs: 60 * 60_000 };

const Change = z.strictObject({ currentPassword: givenPassword, newPassword });
const ResetRequest = z.strictObject({ username: text().min(1) });
const ResetConfirm = z.strictObject({ resetToken: text().min(1), newPassword });

export function passwordRoutes(context: Context): Route[] {
  const [changeLimit, confirmLimit] = [createRateLimit(CHANGE_LIMIT), createRateLimit(CONFIRM_LIMIT)];
  const resets = {
    byAccount: createRateLimit(ACCOUNT_RESETS_LIMIT),
    byAddress: createRateLimit(ADDRESS_RESETS_LIMIT),
  };
  return [
    route({
      method: "POST",
      path: "/password/change",
      action: "password:change",
      summary: "Change one's password: every other session is closed; 401 to whoever is not logged in",
      body: Change,
      answer: Success,
      async run({ body, ...call }) {
        requireWithin(changeLimit, call.caller.user?.id ?? call.caller.address);
        return changePassword(context, call, body);
      },
    }),
    route({
      method: "POST",
      path: "/password/reset/request",
      action: "password:reset",
      summary: "Ask for a mail that lets one choose a new password: the same answer whether or not the user exists",
      body: ResetRequest,
      answer: Success,
      async run({ body, caller }) {
        const username = body.username.trim().toLowerCase();
        requireWithin(resets.byAddress, caller.address);
        requireWithin(resets.byAccount, username);
        // Whether there is such an account is looked up later, by a job: until then both cases are the same work.
        return write(context, { caller }, async ({ enqueue }) => {
          await enqueue({ kind: RESET_JOB, key: `${RESET_JOB}/${username}`, payload: { username } });
          return { success: true };
        });
      },
    }),
    route({
      method: "POST",
      path: "/password/reset/confirm",
      action: "password:reset",
      summary: "Choose a new password with the token of that mail, once, within an hour: every session is closed",
      body: ResetConfirm,
      answer: Success,
      async run({ body, ...call }) {
        requireWithin(confirmLimit, call.caller.address);
        return confirmReset(context, call, body);
      },
    }),
  ];
}
