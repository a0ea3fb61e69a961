import { z } from "zod";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import type { Context } from "@/marketplace/context";
import { createMailToken } from "@/marketplace/identity/mail-tokens";
import type { JobHandler } from "@/marketplace/jobs/worker";
import { appUrl } from "@/marketplace/mail/app-url";
import { sendMail } from "@/marketplace/mail/mail";
import { localeOf } from "@/marketplace/resources/users/locale";
import { readByUsername } from "@/marketplace/resources/users/store";
import { recordEvent } from "@/marketplace/writes/events";

export const RESET_JOB = "password-reset";

const HOUR_MS = 60 * 60 * 1000;
const Payload = z.object({ username: z.string() });

/**
 * Creates the handler of the job that mails a reset token when the address has an account. Only the mail contains the
 * token.
 */
export const createResetHandler =
  ({ settings }: Pick<Context, "settings">): JobHandler =>
  async (payload, trx) => {
    const user = await readByUsername(trx, Payload.parse(payload).username);
    if (!user?.email) return;
    const expires = new Date(Date.now() + HOUR_MS);
    const { token } = await createMailToken(trx, { purpose: "reset", userId: user.id, expires });
    const locale = localeOf(user);
    const values = { name: user.firstname, url: appUrl(settings, locale, workspaceRoutes.newPassword(token)) };
    await sendMail(trx, { name: "reset", to: user.email, locale, values });
    await recordEvent(trx, null, { type: "password__reset_requested", objectId: user.id });
  };
