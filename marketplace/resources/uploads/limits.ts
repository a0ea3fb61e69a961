import type { Caller } from "@/marketplace/access/caller";
import type { Context } from "@/marketplace/context";
import { tooManyRequests } from "@/marketplace/errors";
import { type CreateSharedLimit, requireWithin } from "@/marketplace/http/shared-limit";
import { networkOf } from "@/marketplace/identity/network";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const MB = 1024 * 1024;

/** Limits of one account: far more than one person needs. */
const PERSON = { files: { calls: 60, windowMs: 10 * MINUTE_MS }, bytes: { calls: 500 * MB, windowMs: HOUR_MS } };
/** Limits without an account: enough for several candidates behind one client address. */
const STRANGER = { files: { calls: 20, windowMs: HOUR_MS }, bytes: { calls: 100 * MB, windowMs: HOUR_MS } };
/**
 * Limit of all callers without an account on one network: ten such networks would reach the next limit, so that a
 * single one cannot block the others.
 */
const NETWORK = { calls: 200 * MB, windowMs: 24 * HOUR_MS };
/** Limit of all unclaimed files together: they are removed after a day. */
const MAX_UNCLAIMED_BYTES = 2048 * MB;
const RETRY_SECONDS = 3600;

/** Throws 429 when this caller, or all callers without an account together, may send no more files for now. */
export type UploadLimits = (caller: Caller, bytes: number) => Promise<void>;

/**
 * Creates the limits of uploads. Files and bytes are counted when their URLs are signed, by account, or by client
 * address and its network. Secret keys are not counted.
 */
export function createUploadLimits({ db, sharedLimit }: Pick<Context, "db" | "sharedLimit">): UploadLimits {
  const [person, stranger, network] = [
    limitsOf(sharedLimit, "person", PERSON),
    limitsOf(sharedLimit, "stranger", STRANGER),
    sharedLimit("uploads.network", NETWORK),
  ];
  return async ({ isSecret, actorId, address }, bytes) => {
    if (isSecret) return;
    const limits = actorId ? person : stranger;
    await requireWithin(limits.files, actorId ?? address);
    await requireWithin(limits.bytes, actorId ?? address, bytes);
    if (actorId) return;
    await requireWithin(network, networkOf(address) ?? address, bytes);
    if ((await unclaimedBytes(db)) + bytes > MAX_UNCLAIMED_BYTES) throw tooManyRequests(RETRY_SECONDS);
  };
}

const limitsOf = (sharedLimit: CreateSharedLimit, who: string, { files, bytes }: typeof PERSON) => ({
  files: sharedLimit(`uploads.${who}.files`, files),
  bytes: sharedLimit(`uploads.${who}.bytes`, bytes),
});

/** Returns the size of unclaimed files. Files not yet received are limited by address. */
async function unclaimedBytes(db: Context["db"]): Promise<number> {
  const { bytes } = await db
    .selectFrom("files")
    .select((eb) => eb.fn.sum("bytes").as("bytes"))
    .where("owner_id", "is", null)
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}
