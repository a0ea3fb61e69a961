import { randomInt } from "node:crypto";
import type { Kysely } from "kysely";
import type { OfferMailbox } from "@/lib/entities/offer-mailbox";
import type { Caller } from "@/marketplace/access/caller";
import { requireMay } from "@/marketplace/access/rights";
import type { Context } from "@/marketplace/context";
import { isOffer } from "@/marketplace/db/asset-predicates";
import type { Database } from "@/marketplace/db/schema";
import { notFound, unprocessable } from "@/marketplace/errors";
import type { RouteCall } from "@/marketplace/http/route";
import { write } from "@/marketplace/writes/write";

type Db = Kysely<Database>;

const PREFIX = "candidature+";
/** Mail servers may write an address in lower case: letters and digits that are not read for one another. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const LENGTH = 20;
const TOKEN = new RegExp(`^${PREFIX.replace("+", "\\+")}([${ALPHABET}]{${LENGTH}})@(.+)$`);

/** Returns the address of an offer, as its firm shows it. Throws 404 for an unknown offer, 403 for another firm's. */
export async function readMailbox({ db, settings }: Context, caller: Caller, id: string): Promise<OfferMailbox> {
  await requireOffer(db, caller, id);
  return shown(settings, await tokenOf(db, id));
}

/** Opens the address of an offer, or replaces it. Throws also 422 `mailUnavailable` when the platform receives no mail. */
export const openMailbox = (context: Context, call: RouteCall, id: string) =>
  write(context, call, async ({ trx }): Promise<OfferMailbox> => {
    await requireOffer(trx, call.caller, id);
    const { settings } = context;
    if (settings.inboundMail === null)
      throw unprocessable("This platform receives no mail", { code: "mailUnavailable" });
    const token = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
    await trx
      .insertInto("offer_mailboxes")
      .values({ asset_id: id, token })
      .onConflict((conflict) => conflict.column("asset_id").doUpdateSet({ token }))
      .execute();
    return shown(settings, token);
  });

export const closeMailbox = (context: Context, call: RouteCall, id: string) =>
  write(context, call, async ({ trx }): Promise<OfferMailbox> => {
    await requireOffer(trx, call.caller, id);
    await trx.deleteFrom("offer_mailboxes").where("asset_id", "=", id).execute();
    return shown(context.settings, null);
  });

/** Returns the offer at this address; null for any other address. */
export async function offerAt({ db, settings }: Pick<Context, "db" | "settings">, to: string): Promise<string | null> {
  const [, token, domain] = TOKEN.exec(to.trim().toLowerCase()) ?? [];
  if (token === undefined || domain !== settings.inboundMail?.domain) return null;
  const row = await db.selectFrom("offer_mailboxes").select("asset_id").where("token", "=", token).executeTakeFirst();
  return row?.asset_id ?? null;
}

const shown = ({ inboundMail }: Context["settings"], token: string | null): OfferMailbox => ({
  isAvailable: inboundMail !== null,
  address: inboundMail && token ? `${PREFIX}${token}@${inboundMail.domain}` : null,
});

async function tokenOf(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom("offer_mailboxes").select("token").where("asset_id", "=", id).executeTakeFirst();
  return row?.token ?? null;
}

async function requireOffer(db: Db, caller: Caller, id: string): Promise<void> {
  const offer = await db
    .selectFrom("assets")
    .select(["owner_id", isOffer.as("is_offer")])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!offer) throw notFound();
  requireMay(caller, "offerMailbox:edit", offer.owner_id);
  if (!offer.is_offer) throw unprocessable("Only an offer receives applications", { code: "notAnOffer" });
}
