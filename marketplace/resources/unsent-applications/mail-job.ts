import type { Kysely } from "kysely";
import { z } from "zod";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import type { Context } from "@/marketplace/context";
import { readRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import { newOpaqueToken } from "@/marketplace/identity/opaque-token";
import { isUnprovedAt } from "@/marketplace/identity/proved-address";
import type { JobHandler } from "@/marketplace/jobs/worker";
import { appUrl } from "@/marketplace/mail/app-url";
import { sendMail } from "@/marketplace/mail/mail";
import { companyNameOf } from "@/marketplace/resources/applications/mails";
import { localeOf } from "@/marketplace/resources/users/locale";
import { readByUsername } from "@/marketplace/resources/users/store";

export const UNSENT_JOB = "unsent-application";

const Payload = z.object({ id: z.string() });

/**
 * Creates the handler of the job that mails the link with which the applicant sends an application. Only the mail
 * contains the token of the link.
 */
export const createUnsentHandler =
  ({ settings }: Pick<Context, "settings">): JobHandler =>
  async (payload, trx) => {
    const row = await readRow(trx, "unsent_applications", Payload.parse(payload).id);
    const offer = row && (await readRow(trx, "assets", row.asset_id));
    if (!row?.email || !offer) return;
    const token = await drawToken(trx, row.id);
    const held = await readByUsername(trx, row.email);
    const user = held && !isUnprovedAt(held, row.email) ? held : undefined;
    const locale = user ? localeOf(user) : row.locale;
    const url = appUrl(settings, locale, workspaceRoutes.unsentApplication(token));
    const values = {
      name: user?.firstname,
      url,
      offerName: offer.name,
      companyName: await companyNameOf(trx, offer.owner_id),
    };
    await sendMail(trx, { name: user ? "applicationLogIn" : "applicationConfirm", to: row.email, locale, values });
  };

async function drawToken(trx: Kysely<Database>, id: string): Promise<string> {
  const { token, hash } = newOpaqueToken(32);
  await trx.updateTable("unsent_applications").set({ hash }).where("id", "=", id).execute();
  return token;
}
