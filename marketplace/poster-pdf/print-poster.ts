import { createKeptThread, startWorker } from "@/marketplace/kept-thread";
import type { PosterDocument } from "@/marketplace/poster-pdf/poster-document";

/** A poster as a tagged PDF. Rejects with ThreadUnavailable. */
export type PrintPoster = (document: PosterDocument) => Promise<Uint8Array>;

const MEMORY_MB = 192;

/** A kept thread draws them, one at a time, as it does CVs. */
export const createPrintPoster = (): PrintPoster =>
  createKeptThread<PosterDocument, Uint8Array>(() =>
    startWorker("./poster-pdf/worker.ts", "./poster-pdf-worker.js", MEMORY_MB),
  );
