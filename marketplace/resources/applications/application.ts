import type { Kysely } from "kysely";
import type { JsonObject } from "@/lib/entities/json";
import { ApplyMode } from "@/lib/entities/offer";
import { DAY_MS } from "@/lib/rules/transaction/response-time";
import type { Database } from "@/marketplace/db/schema";
import { badField, tooManyRequests, unprocessable } from "@/marketplace/errors";
import type { Bookable } from "@/marketplace/resources/applications/bookable";
import { type ApplicationMetadata, applicationMetadata } from "@/marketplace/resources/applications/schemas";
import { noCredit, spendCredit } from "@/marketplace/resources/reveals/credits";
import { hadAccessTo } from "@/marketplace/resources/reveals/entitlement";
import { claimFile } from "@/marketplace/resources/uploads/store";
import { type AuditActor, PLATFORM } from "@/marketplace/writes/audit";

type Db = Kysely<Database>;

/** Maximum number of applications of a person to one offer within 24 hours, including the withdrawn ones. */
const MAX_A_DAY = 5;

/**
 * Returns the first status of an application: `restricted` when the firm has not paid for reading it. An offer
 * published with a slot or a credit has paid for its applications. On any other asset, such as the spontaneous
 * application, each candidate new to the firm costs one addressCredit; the application is restricted when none is left
 * (docs/architecture.md §8).
 */
export async function statusOfNew(
  trx: Db,
  { asset }: Bookable,
  takerId: string,
  id: string,
): Promise<"new" | "restricted"> {
  if (asset.published_with !== null || asset.owner_id === null) return "new";
  return (await isReadingPaid(trx, { ownerId: asset.owner_id, takerId, id, by: PLATFORM })) ? "new" : "restricted";
}

/**
 * Spends a credit of the firm for reading this candidate, unless the firm has already paid. Throws 422 `noCredit` when
 * no credit is left.
 */
export async function payForReading(
  trx: Db,
  { ownerId, ...reading }: Omit<Reading, "ownerId"> & { ownerId: string | null },
): Promise<void> {
  if (ownerId !== null && (await isReadingPaid(trx, { ownerId, ...reading }))) return;
  throw noCredit("No contact credit is left to read this application");
}

/** `by`: the person who opens the application, or the platform when the application is received. */
type Reading = { ownerId: string; takerId: string; id: string; by: AuditActor };

const isReadingPaid = async (trx: Db, { ownerId, takerId, id, by }: Reading): Promise<boolean> =>
  (await hadAccessTo(trx, ownerId, takerId)) ||
  spendCredit(trx, ownerId, "addressCredits", { reason: "application", actor: by, objectId: id });

/**
 * Throws 422 when this person has an application to this offer that is not withdrawn. The caller has locked the
 * person's row, so that a second request waits.
 */
export async function requireNoOpenApplication(trx: Db, assetId: string, takerId: string): Promise<void> {
  const sent = await trx
    .selectFrom("transactions")
    .select("id")
    .where("is_application", "=", true)
    .where("asset_id", "=", assetId)
    .where("taker_id", "=", takerId)
    .where("cancelled_date", "is", null)
    .executeTakeFirst();
  if (sent)
    throw unprocessable("You already applied to this offer", { code: "alreadyApplied", transactionId: sent.id });
}

/** Throws 429 for too many applications to an offer: each one, and each withdrawal, mails the firm. */
export async function requireFewApplications(trx: Db, assetId: string, takerId: string): Promise<void> {
  const { count } = await trx
    .selectFrom("transactions")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("is_application", "=", true)
    .where("asset_id", "=", assetId)
    .where("taker_id", "=", takerId)
    .where("created_date", ">", new Date(Date.now() - DAY_MS))
    .executeTakeFirstOrThrow();
  if (count >= MAX_A_DAY) throw tooManyRequests(DAY_MS / 1000);
}

/**
 * Returns the metadata to store. Throws 400 for fields that a candidate may not send, 422 for a CV that is not their
 * file.
 */
export async function validMetadata(trx: Db, metadata: JsonObject, takerId: string): Promise<ApplicationMetadata> {
  const valid = applicationMetadata(metadata);
  const { resume } = valid;
  if (resume?.startsWith("imports/")) throw badField(["metadata", "resume"], "is a file that is read, and not kept");
  if (!resume || (await claimFile(trx, resume, { actorId: takerId })) === takerId) return valid;
  throw unprocessable("The resume is not a file of the applicant", {
    code: "fileNotOwned",
    path: ["metadata", "resume"],
  });
}

/** Throws 422 for an offer whose candidates apply on the firm's own site: nobody would read the application here. */
export function requireAppliedHere({ asset }: Bookable): void {
  const { data: apply } = ApplyMode.safeParse(asset.metadata.apply);
  if (apply?.mode === "site")
    throw unprocessable("Candidates apply to this offer on the firm's own site", {
      code: "appliedElsewhere",
      url: apply.url,
    });
}

/** Throws 400 for a quantity other than 1: an application has no other quantity. */
export function requireQuantityOfOne(quantity: number | undefined): void {
  if (quantity !== undefined && quantity !== 1) throw badField(["quantity"], "must be 1 for an application");
}
