import { FEED_FIELDS, type FeedLine, type FeedMapping } from "@/lib/entities/offer-feed";
import type { OfferProposal } from "@/lib/entities/offer-proposal";
import type { PushOutcome } from "@/lib/entities/pushed-offer";
import type { Caller } from "@/marketplace/access/caller";
import type { Context } from "@/marketplace/context";
import { newId } from "@/marketplace/db/new-id";
import { notFound, unprocessable } from "@/marketplace/errors";
import type { RouteCall } from "@/marketplace/http/route";
import { isOrganizationId } from "@/marketplace/identity/memberships";
import { requireProvedAddress } from "@/marketplace/identity/proved-address";
import { understandRows } from "@/marketplace/offer-import/understand-rows";
import { importOffers } from "@/marketplace/resources/offer-feeds/import/import-offers";
import { readImportRules } from "@/marketplace/resources/offer-feeds/import/target";
import type { PushedFields } from "@/marketplace/resources/pushed-offers/schemas";
import { type Write, write } from "@/marketplace/writes/write";

/** Pushed fields already have the names of the import. */
const MAPPING: FeedMapping = Object.fromEntries(FEED_FIELDS.map((field) => [field, field]));
/** Pushed offers are published while a slot is free, like those that a person publishes; no credit is ever spent. */
const SETTINGS = { publishes: true };

/** Returns the organization that the caller acts as. Throws 422 when there is none. */
export function organizationOf({ actorId }: Caller): string {
  if (actorId === null || !isOrganizationId(actorId)) throw unprocessable("Act as the organization of the offers");
  return actorId;
}

/**
 * Creates or changes the offer of this reference; pushing the same offer again changes nothing. An offer that is
 * incomplete, or has no slot, waits as a draft with its reasons. Throws 422 when a rule of offers refuses it.
 */
export const pushOffer = (context: Context, call: RouteCall, reference: string, fields: PushedFields) =>
  write(context, call, async (under): Promise<PushOutcome> => {
    await requireProvedAddress(under.trx, call.caller);
    const target = await holdTarget(under.trx, organizationOf(call.caller));
    const rules = { ...(await readImportRules(under.trx, target)), mapping: MAPPING };
    const { offers, refused } = understandRows([toRow(reference, fields)], rules);
    const [row] = offers;
    if (!row) throw refusal(refused[0]);
    return outcomeOf(await importOffers(under, context, target, rules, [{ kind: "row", row }]), row.proposals);
  });

/** Closes the offer of this reference, or removes its draft. Throws 404 for a reference that was never pushed. */
export const closePushedOffer = (context: Context, call: RouteCall, reference: string) =>
  write(context, call, async (under): Promise<PushOutcome> => {
    const target = await holdTarget(under.trx, organizationOf(call.caller));
    const known = await under.trx
      .selectFrom("offer_feed_items")
      .select("reference")
      .where("feed_id", "=", target.id)
      .where("reference", "=", reference)
      .executeTakeFirst();
    if (!known) throw notFound();
    const rules = await readImportRules(under.trx, target);
    const leave = { kind: "leave" as const, reference, position: null };
    return outcomeOf(await importOffers(under, context, target, rules, [leave]), []);
  });

/**
 * Locks and returns the feed of this organization's pushes, which the first push creates. The lock makes the pushes of
 * a firm run one after the other.
 */
async function holdTarget(trx: Write["trx"], organizationId: string) {
  await trx
    .insertInto("offer_feeds")
    .values({
      id: newId("ofd"),
      organization_id: organizationId,
      kind: "api",
      name: "API",
      settings: JSON.stringify(SETTINGS),
    })
    .onConflict((conflict) => conflict.column("organization_id").where("kind", "=", "api").doNothing())
    .execute();
  const { id, settings } = await trx
    .selectFrom("offer_feeds")
    .select(["id", "settings"])
    .where("organization_id", "=", organizationId)
    .where("kind", "=", "api")
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { id, organizationId, settings };
}

function toRow(reference: string, fields: PushedFields): Record<string, string> {
  const given = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined);
  return { ...Object.fromEntries(given.map(([name, value]) => [name, String(value)])), reference };
}

function outcomeOf([line]: readonly FeedLine[], proposals: OfferProposal[]): PushOutcome {
  if (!line || line.reference === null) throw notFound();
  const { reference, assetId, outcome, reasons } = line;
  if (outcome === "refused") throw refusal(line);
  return { reference, assetId, outcome, reasons, proposals };
}

const refusal = (line: FeedLine | undefined) =>
  unprocessable("This offer is refused", { code: "refused", reasons: line?.reasons ?? [] });
