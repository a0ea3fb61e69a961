import type { PosterDocument } from "@/marketplace/poster-pdf/poster-document";
import { createThreadPool, startWorker } from "@/marketplace/thread-pool";

/** A poster as a tagged PDF. Rejects with ThreadUnavailable. */
export type PrintPoster = (document: PosterDocument) => Promise<Uint8Array>;

const MEMORY_MB = 192;

/** Draws posters in a thread that stays alive, one at a time, as for CVs. */
export const createPrintPoster = (): PrintPoster =>
  createThreadPool<PosterDocument, Uint8Array>(() =>
    startWorker("./poster-pdf/worker.ts", "./poster-pdf-worker.js", MEMORY_MB),
  );
