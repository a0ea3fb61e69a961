import type { Kysely } from "kysely";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { ANONYMOUS } from "@/marketplace/access/caller";
import type { Context } from "@/marketplace/context";
import { readRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import { notFound, unprocessable } from "@/marketplace/errors";
import type { RouteCall } from "@/marketplace/http/route";
import { createMailToken } from "@/marketplace/identity/mail-tokens";
import { newOpaqueToken } from "@/marketplace/identity/opaque-token";
import { appUrl } from "@/marketplace/mail/app-url";
import { sendMail } from "@/marketplace/mail/mail";
import { readPageName } from "@/marketplace/resources/assets/store";
import { readCompanyOf } from "@/marketplace/resources/ratings/subject";
import { requireMayAct } from "@/marketplace/resources/to-others";
import { requireNoValidLink } from "@/marketplace/resources/tokens/checks/limits";
import { addressOf, lockCheck, toSentCheck } from "@/marketplace/resources/tokens/checks/store";
import type { NewTestimonialRequests } from "@/marketplace/resources/tokens/schemas";
import { localeOf } from "@/marketplace/resources/users/locale";
import { write } from "@/marketplace/writes/write";

type Db = Kysely<Database>;
type Asking = { organizationId: string; email: string; message: string | null; token: string; isReminder: boolean };

const DAY_MS = 24 * 60 * 60 * 1000;
const GOOD_FOR_DAYS = 30;
const inDays = () => new Date(Date.now() + GOOD_FOR_DAYS * DAY_MS);

/**
 * Mails each of these people a request for a testimonial: all of them, or none. Throws 422 while the firm has no public
 * page to show testimonials on, and the errors of requireNoValidLink and requireMayAct.
 */
export const askForTestimonials = (
  context: Context,
  call: RouteCall,
  organizationId: string,
  { emails, message }: NewTestimonialRequests,
) =>
  write(context, call, async ({ trx, record }) => {
    await requirePublicPage(trx, organizationId);
    await requireNoValidLink(trx, organizationId, emails, (position) => ["emails", position]);
    await requireMayAct(trx, call.caller, "testimonial", emails, (position) => ["emails", position]);
    const results = [];
    for (const email of emails) {
      const data = { email, ...(message && { message }) };
      const asked = { purpose: "check", userId: organizationId, type: "testimonial", expires: inDays(), data } as const;
      const { token, row } = await createMailToken(trx, asked);
      await sendRequests(trx, context, call, { organizationId, email, message, token, isReminder: false });
      results.push(toSentCheck({ ...row, answered_date: null, rating: null }));
    }
    // The event has neither the tokens nor the recipients, since events are sent to other systems.
    await record({ type: "token__check_requested", objectId: organizationId, metadata: { type: "testimonial" } });
    return { results };
  });

/**
 * Reminds a person once. The mail has a new link, and the first one stays valid: both expire thirty days from now.
 * Throws 404 for another organization's request, 422 with data.code: answered, reminded, early, expired.
 */
export const remindOfTestimonial = (context: Context, call: RouteCall, organizationId: string, id: string) =>
  write(context, call, async ({ trx, record }) => {
    const row = await lockCheck(trx, organizationId, id);
    const email = row && addressOf(row);
    if (!row || !email || row.type !== "testimonial") throw notFound();
    const { answeredDate, remindedDate, remindableDate } = toSentCheck(row);
    if (answeredDate !== null) throw refused("answered", "A testimonial was written");
    if (remindedDate !== null) throw refused("reminded", "It was reminded already");
    if (row.expires_date && row.expires_date.getTime() <= Date.now()) throw refused("expired", "The link expired");
    if (remindableDate === null || remindableDate > new Date().toISOString())
      throw refused("early", "It may be reminded after seven days");
    await requireMayAct(trx, call.caller, "testimonial", [email]);
    const { token, hash } = newOpaqueToken(32);
    const reminded = { reminder_hash: hash, reminded_date: new Date(), expires_date: inDays() };
    await trx.updateTable("mail_tokens").set(reminded).where("id", "=", id).execute();
    const message = typeof row.data.message === "string" ? row.data.message : null;
    await sendRequests(trx, context, call, { organizationId, email, message, token, isReminder: true });
    await record({ type: "token__check_requested", objectId: organizationId, metadata: { type: row.type } });
    return toSentCheck({ ...row, ...reminded });
  });

const refused = (code: string, message: string) => unprocessable(message, { code });

/**
 * Throws 422 when the firm has no public page. The page is read as by a visitor: members would also see a hidden one.
 */
async function requirePublicPage(trx: Db, organizationId: string): Promise<void> {
  const page = await readCompanyOf(trx, { ...ANONYMOUS, address: "" }, organizationId);
  if (!page) throw unprocessable("Testimonials are on the page of a firm: publish it first", { code: "noPage" });
}

async function sendRequests(trx: Db, { settings }: Context, { caller }: RouteCall, asking: Asking): Promise<void> {
  const { organizationId, email, message, token, isReminder } = asking;
  const asker = caller.user ? await readRow(trx, "users", caller.user.id) : undefined;
  const locale = asker ? localeOf(asker) : "fr";
  const url = appUrl(settings, locale, workspaceRoutes.testimonial(token));
  const senderName = await readPageName(trx, organizationId);
  const values = { url, type: "testimonial", senderName, message, isReminder };
  await sendMail(trx, { name: "check", to: email, locale, values });
}
