import { availableParallelism } from "node:os";
import { limitConcurrency } from "@/marketplace/limit-concurrency";

/** A larger picture is refused when it is uploaded, and is not resized. */
export const MAX_PICTURE_PX = 40_000_000;
/**
 * Maximum number of pictures processed at once: each takes a core, and memory for an original and its pixels. One core
 * stays free for all other calls.
 */
const MAX_AT_ONCE = Math.max(1, Math.min(3, availableParallelism() - 1));
/**
 * Maximum number of waiting pictures: about as many as the pages of a few visitors show at first. A picture that waits
 * behind more would be ready too late.
 */
const MAX_WAITING = 60;

/**
 * Queues work on pictures: uploads and resizes share one queue. Throws TooManyWaiting when MAX_WAITING pictures already
 * wait.
 */
export const inPictureTurn = limitConcurrency(MAX_AT_ONCE, MAX_WAITING);
