import type { PosterDocument } from "@/marketplace/poster-pdf/poster-document";
import { createThreadPool, startWorker } from "@/marketplace/thread-pool";

/** Draws a poster as a tagged PDF. Rejects with ThreadUnavailable when the thread fails or has too much work. */
export type PrintPoster = (document: PosterDocument) => Promise<Uint8Array>;

const MEMORY_MB = 192;

/** Creates the function that draws posters, one at a time, in a thread that stays alive, as for CVs. */
export const createPrintPoster = (): PrintPoster =>
  createThreadPool<PosterDocument, Uint8Array>(() =>
    startWorker("./poster-pdf/worker.ts", "./poster-pdf-worker.js", MEMORY_MB),
  );
