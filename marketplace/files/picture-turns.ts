import { availableParallelism } from "node:os";
import { limitConcurrency } from "@/marketplace/limit-concurrency";

/** A larger picture is refused when it is uploaded, and is not resized. */
export const MAX_PICTURE_PX = 40_000_000;
/** Each takes a core, and memory for an original and its pixels: one core stays free for all other calls. */
const MAX_AT_ONCE = Math.max(1, Math.min(3, availableParallelism() - 1));
/** About as many as the pages of some visitors show at first; a picture behind more than that would come too late. */
const MAX_WAITING = 60;

/** Queues work on pictures: uploads and resizes share one queue. Throws TooManyWaiting. */
export const inPictureTurn = limitConcurrency(MAX_AT_ONCE, MAX_WAITING);
