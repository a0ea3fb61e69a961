import type { Caller } from "@/marketplace/access/caller";
import type { Context } from "@/marketplace/context";
import { tooManyRequests } from "@/marketplace/errors";
import { type CreateSharedLimit, requireWithin } from "@/marketplace/http/shared-limit";
import { networkOf } from "@/marketplace/identity/network";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const MB = 1024 * 1024;

/** What one person needs, many times over. */
const PERSON = { files: { calls: 60, windowMs: 10 * MINUTE_MS }, bytes: { calls: 500 * MB, windowMs: HOUR_MS } };
/** Without account: what some candidates behind one client address send. It was 3.6 GB an hour. */
const STRANGER = { files: { calls: 20, windowMs: HOUR_MS }, bytes: { calls: 100 * MB, windowMs: HOUR_MS } };
/** The strangers of one network: it takes ten to use up what follows, so that one stops nobody else. */
const NETWORK = { calls: 200 * MB, windowMs: 24 * HOUR_MS };
/** Of all the unclaimed files: they are removed after a day. */
const MAX_UNCLAIMED_BYTES = 2048 * MB;
const RETRY_SECONDS = 3600;

/** Throws 429 when who calls, or all who call without account, may have no more files for now. */
export type UploadLimits = (caller: Caller, bytes: number) => Promise<void>;

/** Counts files and bytes when their URLs are signed, by account, or by client address and its network. The platform is not counted. */
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

/** The size of unclaimed files. Those still to come are bounded by address. */
async function unclaimedBytes(db: Context["db"]): Promise<number> {
  const { bytes } = await db
    .selectFrom("files")
    .select((eb) => eb.fn.sum("bytes").as("bytes"))
    .where("owner_id", "is", null)
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}
