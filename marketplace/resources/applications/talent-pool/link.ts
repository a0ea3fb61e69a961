import type { Context } from "@/marketplace/context";
import { lockRow, readRow } from "@/marketplace/db/rows";
import type { PageLocale } from "@/marketplace/http/plain-page";
import type { RouteCall } from "@/marketplace/http/route";
import { platformSecret } from "@/marketplace/identity/secrets";
import { createSignedIds } from "@/marketplace/identity/signed-ids";
import { companyNameOf } from "@/marketplace/resources/applications/mails";
import type { Row } from "@/marketplace/resources/applications/serialize";
import { type LinkPage, poolPage } from "@/marketplace/resources/applications/talent-pool/page";
import { answer } from "@/marketplace/resources/applications/talent-pool/service";
import { readPoolRequest } from "@/marketplace/resources/applications/talent-pool/store";
import { write } from "@/marketplace/writes/write";

type Db = Context["db"];
type Link = { token: string; locale: PageLocale };

/**
 * Returns the page that the link in a refusal's mail opens: the question, and the current answer. Changes nothing,
 * since mail filters open links. The page has status 404 for a token that this platform did not sign, 410 once the
 * application was emptied.
 */
export async function showTalentPool({ db }: Context, { token, locale }: Link): Promise<LinkPage> {
  const id = await applicationOf(db, token);
  const row = id === null ? null : await readRow(db, "transactions", id);
  return row ? pageOf(db, row, locale) : poolPage(locale, "unknown");
}

/**
 * Stores the answer of the person who received the mail, and returns the next page. The person may change the answer as
 * long as the request exists.
 */
export const answerByLink = (context: Context, call: Pick<RouteCall, "caller">, { keep, token, locale }: Answer) =>
  write(context, { caller: call.caller }, async (writing): Promise<LinkPage> => {
    const { trx } = writing;
    const id = await applicationOf(trx, token);
    const row = id === null ? null : await lockRow(trx, "transactions", id);
    if (!row) return poolPage(locale, "unknown");
    await answer(writing, row, keep);
    return pageOf(trx, row, locale);
  });
type Answer = Link & { keep: boolean };

async function pageOf(db: Db, row: Row, locale: PageLocale): Promise<LinkPage> {
  const request = await readPoolRequest(db, row.id);
  return poolPage(locale, request ? { row, request, companyName: await companyNameOf(db, row.owner_id) } : "over");
}

async function applicationOf(db: Db, token: string): Promise<string | null> {
  return createSignedIds(await platformSecret(db, "talent-pool")).verify(token);
}
