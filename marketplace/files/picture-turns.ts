import { availableParallelism } from "node:os";
import { limitConcurrency } from "@/marketplace/limit-concurrency";

/** Beyond, a picture is refused when it is uploaded, and is not resized. */
export const MAX_PICTURE_PX = 40_000_000;
/** Each one takes a core, and holds an original and its pixels in memory: one core stays for all other calls. */
const MAX_AT_ONCE = Math.max(1, Math.min(3, availableParallelism() - 1));
/** What the pages of some visitors show at first; behind more than that, a picture would come too late. */
const MAX_WAITING = 60;

/** Work on pictures: what is uploaded and what is resized wait in one line. Throws TooManyWaiting. */
export const inPictureTurn = limitConcurrency(MAX_AT_ONCE, MAX_WAITING);
