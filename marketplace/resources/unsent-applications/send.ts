import type { SentApplication } from "@/lib/entities/unsent-application";
import type { Context } from "@/marketplace/context";
import { takeAdvisoryLock } from "@/marketplace/db/advisory-lock";
import { HttpError } from "@/marketplace/errors";
import type { RouteCall } from "@/marketplace/http/route";
import { isUnprovedAt, proveAddress } from "@/marketplace/identity/proved-address";
import { storeTransaction } from "@/marketplace/resources/applications/create";
import { readUnsentRow } from "@/marketplace/resources/unsent-applications/read";
import { StoredContent } from "@/marketplace/resources/unsent-applications/schemas";
import { openAccount, releaseAddress } from "@/marketplace/resources/users/open-account";
import { readByUsername } from "@/marketplace/resources/users/store";
import { write } from "@/marketplace/writes/write";

/**
 * Sends the application whose token was mailed, once: a second call returns the same application. Opens an account when
 * the address has none, or belongs to an account that never proved it. Throws 404 when the token is unknown or expired,
 * 403 `logInRequired` when the address has an account whose owner is not logged in, and the 422 errors of POST
 * /transactions.
 */
export const sendUnsent = (context: Context, { caller }: RouteCall, token: string) =>
  write(context, { caller }, async (under): Promise<SentApplication> => {
    const { trx } = under;
    const row = await readUnsentRow(trx, token, { forUpdate: true });
    if (row.transaction_id !== null) return { transactionId: row.transaction_id };
    const { email, firstname, lastname, source, ...metadata } = StoredContent.parse(row.content);
    // When two links for a new address are followed at the same time, the second finds the account that the first
    // opened.
    await takeAdvisoryLock(trx, `unsent-application ${email}`);
    const held = await readByUsername(trx, email);
    const isOwn = held !== undefined && caller.user?.id === held.id;
    if (held && !isOwn && !isUnprovedAt(held, email)) throw logInRequired();
    // The link was mailed to this address, so following it proves the address; another account that never proved the
    // address loses it.
    if (held && isOwn && isUnprovedAt(held, email)) await proveAddress(trx, held.id);
    else if (held && !isOwn) await releaseAddress(under, held);
    const known = isOwn ? held : undefined;
    const opened = known ? null : await openAccount(context, under, { email, firstname, lastname, locale: row.locale });
    const takerId = known?.id ?? opened?.id ?? "";
    const { id: transactionId } = await storeTransaction(context, under, {
      takerId,
      source,
      body: { assetId: row.asset_id, metadata },
    });
    await trx
      .updateTable("unsent_applications")
      .set({ email: null, content: "{}", transaction_id: transactionId })
      .where("id", "=", row.id)
      .execute();
    return { transactionId, ...(opened && { passwordToken: opened.passwordToken }) };
  });

const logInRequired = () =>
  new HttpError(403, {
    message: "Log in to send this application",
    statusCode: 403,
    data: { code: "logInRequired" },
  });
