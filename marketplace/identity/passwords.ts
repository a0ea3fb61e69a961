import { hash, verify } from "@node-rs/argon2";
import { HttpError } from "@/marketplace/errors";
import { limitConcurrency } from "@/marketplace/limit-concurrency";

/** Argon2id as OWASP advises: 19 MiB, two passes, one lane. A hash takes some 25 ms, on a separate thread. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/**
 * Maximum number of hashes computed at once. Node's four threads also read files and look up DNS names: two threads
 * stay free for that.
 */
const AT_ONCE = 2;
/** Maximum number of waiting hashes: some three seconds of work. Later callers get a 503. */
const MAX_WAITING = 200;

/** Hash of no password, verified when there is no account, so that the response takes the same time. */
const DECOY = "$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5IGhhcyB0aGlzIQ$4rWgLMKkW9Ss0yWOp0uQ8bqPyFJd3xBvT1t0b7VTaYk";

/** Makes two encodings of a password equal (é, or e and its accent). */
export const normalized = (password: string): string => password.normalize("NFKC");

/** Returns the stored form of a password. Throws 503 when too many hashes wait. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(normalized(password), PARAMETERS));

/**
 * Returns whether this is the password. When there is no account, or an account without a password, it returns false
 * after the same time. Throws 503 when too many verifications wait.
 */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const matches = await inTurn(() => verify(stored ?? DECOY, normalized(password)));
  return matches && typeof stored === "string";
}

const limited = limitConcurrency(AT_ONCE);
let waiting = 0;

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (waiting >= MAX_WAITING)
    throw new HttpError(503, { message: "Too many requests at once", statusCode: 503 }, { "retry-after": "5" });
  waiting += 1;
  try {
    return await limited(work);
  } finally {
    waiting -= 1;
  }
}
